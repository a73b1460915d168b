import ViewTree

extension Bench {
  /// What the pointer looks like where it is; what is held decides as long as it is held.
  public var pointerShape: PointerShape {
    guard let place = pointerPlace, let control = captured ?? tool.root.hitTest(place)?.control,
      let local = control.convertFromStage(place)
    else { return .arrow }
    return control.pointerShape(at: local)
  }
}
