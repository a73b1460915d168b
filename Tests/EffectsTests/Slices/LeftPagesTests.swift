import Geometry
import Painting
import Testing
import ViewTree

@testable import Effects

/// Pages that come back are the ones that were left.
struct LeftPagesTests {
  private func recordings(_ snapshot: Snapshot?) -> [ObjectIdentifier] {
    guard let list = snapshot?.list else { return [] }
    var found: [ObjectIdentifier] = []
    for entry in list.entries { list.forEachItem(of: entry) { found.append(ObjectIdentifier($0.recording)) } }
    return found
  }

  /// The scene at the middle of a run of the loop.
  private func fly(_ scene: Scene, _ run: Int) throws -> SlicesEffect {
    scene.seek(to: Double(run) * 2.5 + 0.5)
    _ = scene.frame(at: scene.time)
    return try #require(scene.effect as? SlicesEffect)
  }

  @Test func aPageIsRecordedOnceHoweverOftenItIsShown() throws {
    let scene = Scene(configuration(.slices, loops: true))
    var last = try fly(scene, 0)
    let arrived = recordings(last.arrivingSlices.first?.snapshot)
    let left = recordings(last.leaving.first?.snapshot)
    #expect(arrived.count > 4)
    for run in 1...4 {
      last = try fly(scene, run)
      #expect(recordings(last.leaving.first?.snapshot) == (run % 2 == 1 ? arrived : left))
      #expect(recordings(last.arrivingSlices.first?.snapshot) == (run % 2 == 1 ? left : arrived))
    }
  }

  @Test func aChangeOfThePageThatStandsIsSeen() throws {
    let scene = Scene(configuration(.slices, loops: true))
    let arrived = recordings(try fly(scene, 0).arrivingSlices.first?.snapshot)
    scene.seek(to: 2)
    let effect = try #require(scene.effect as? SlicesEffect)
    effect.fromView.backgroundColor = Color(0x00FF00)
    let left = recordings(try fly(scene, 1).leaving.first?.snapshot)
    #expect(left.count == arrived.count)
    #expect(left.first != arrived.first)
    #expect(left.dropFirst() == arrived.dropFirst())
  }

  @Test func aPageThatComesBackHasTheSizeOfTheStage() throws {
    let scene = Scene(configuration(.slices, loops: true))
    _ = try fly(scene, 0)
    scene.perform(.resize(Size(300, 500)))
    // The run ended at once, the next one begins when the rest is over.
    scene.seek(to: 2.5)
    let effect = try #require(scene.effect as? SlicesEffect)
    #expect(effect.arrivingSlices.first?.snapshot.size == Size(300, 500))
    #expect(effect.leaving.first?.snapshot.size == Size(300, 500))
  }

  @Test func aPageThatFadedHalfComesBackWhole() throws {
    var half = configuration(.slices)
    half.reducedMotion = true
    let scene = Scene(half)
    scene.seek(to: 0.1)
    scene.perform(.cancel)
    scene.perform(.trigger)
    scene.seek(to: 1)
    let effect = try #require(scene.effect as? SlicesEffect)
    #expect(effect.fromView.alpha == 1)
    #expect(!effect.fromView.isHidden)
    #expect(scene.stage.root.subviews.count == 1)
  }
}
