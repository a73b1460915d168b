import Painting

// Effects are built on this module alone: these are the names of the drawing types that its interface hands through.

/// An immutable image in memory.
public typealias Picture = Painting.Picture
/// A still picture of a view that stays sharp at any scale.
public typealias Snapshot = Painting.Snapshot
/// A typeface by role, with size and weight.
public typealias Font = Painting.Font
/// A piece of text with everything that decides how it is laid out.
public typealias TextRun = Painting.TextRun
/// Collects drawing commands in the coordinates of the view that draws.
public typealias Recorder = Painting.Recorder
/// An outline of straight and curved pieces.
public typealias Path = Painting.Path
/// Everything that stands on a page at one instant.
public typealias DisplayList = Painting.DisplayList
/// Tells how much room text needs.
public typealias TextMeasuring = Painting.TextMeasuring
