/// What `export` can write.
public enum ExportTarget: String, CaseIterable, Hashable, Sendable {
  case uikit, swiftui, coreanimation, css, compose, flutter, gtk, json, csv

  /// One line on what is written.
  public var summary: String {
    switch self {
    case .uikit: "Swift for UIKit: view animations with duration, damping ratio and velocity as they are"
    case .swiftui: "Swift for SwiftUI: springs by response and bounce"
    case .coreanimation: "Swift for Core Animation: springs by mass, stiffness and damping"
    case .css: "an HTML page with CSS animations: cubic-bezier() and linear()"
    case .compose: "Kotlin for Jetpack Compose"
    case .flutter: "Dart for Flutter"
    case .gtk: "C for GTK 4 with libadwaita"
    case .json: "a preset of Easel with every value and what follows from it"
    case .csv: "a table of every value"
    }
  }

  /// How a file of this kind ends, without the dot.
  public var fileExtension: String {
    switch self {
    case .uikit, .swiftui, .coreanimation: "swift"
    case .css: "html"
    case .compose: "kt"
    case .flutter: "dart"
    case .gtk: "c"
    case .json: "json"
    case .csv: "csv"
    }
  }
}
