// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

/// A library target of Easel; each one is also a product, so that other packages can build on it.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: strict, linkerSettings: [.linkedLibrary("m")])
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

let libraries = [
  "Geometry", "Motion", "Painting", "ViewTree", "System", "Effects", "Files", "CairoRaster", "Rendering", "Film",
  "HandOff", "X11Window", "Workbench", "WindowedBench", "CommandLine",
]

let package = Package(
  name: "easel",
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    // The tool without a window, for tests of effects.
    .library(name: "WorkbenchTestSupport", targets: ["WorkbenchTestSupport"]),
    .executable(name: "easel", targets: ["easel"]),
    .executable(name: "easel-bench", targets: ["easel-bench"]),
  ],
  targets: [
    .systemLibrary(
      name: "CX11", pkgConfig: "xpresent",
      providers: [.apt(["libx11-dev", "libxext-dev", "libxrandr-dev", "libxpresent-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev", "webp-pixbuf-loader", "librsvg2-common"])]),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),

    library("Geometry"),
    library("Motion", ["Geometry"]),
    library("Painting", ["Geometry"]),
    library("ViewTree", ["Geometry", "Motion", "Painting"]),
    library("System"),
    library("Effects", ["Geometry", "Motion", "ViewTree"]),
    library("Files", ["Geometry", "Motion", "ViewTree", "System", "Effects"]),
    library("CairoRaster", ["Geometry", "Painting", "System", "CCairo", "CPango", "CGdkPixbuf"]),
    library("Rendering", ["Geometry", "Painting", "ViewTree", "System", "Effects", "Files", "CairoRaster"]),
    library("Film", ["Geometry", "System", "Files", "CairoRaster", "Rendering"]),
    library("HandOff", ["Geometry", "Motion", "System", "Effects", "Files"]),
    library("X11Window", ["Geometry", "ViewTree", "System", "CairoRaster", "CX11"]),
    library(
      "Workbench",
      ["Geometry", "Motion", "Painting", "ViewTree", "System", "Effects", "Files", "CairoRaster", "HandOff"]),
    library(
      "WindowedBench",
      ["Geometry", "ViewTree", "System", "Effects", "Files", "CairoRaster", "Workbench", "X11Window"]),
    library(
      "CommandLine",
      [
        "Geometry", "ViewTree", "System", "Effects", "Files", "CairoRaster", "Rendering", "Film", "HandOff",
        "Workbench",
        "X11Window", "WindowedBench", "CGLib",
      ]),
    .executableTarget(name: "easel", dependencies: ["CommandLine", "Effects"], swiftSettings: strict),
    // Benchmarks are a program of their own that starts the `easel` beside it; nothing is built on them.
    library("Measuring", libraries.map { .byName(name: $0) } + ["CCairo", "CGLib"]),
    .executableTarget(name: "easel-bench", dependencies: ["Measuring", "Effects"], swiftSettings: strict),

    tests("GeometryTests", ["Geometry"]),
    tests("MotionTests", ["Geometry", "Motion"], resources: [.copy("Vectors")]),
    tests("ViewTreeTests", ["Geometry", "Motion", "Painting", "ViewTree"], resources: [.copy("Vectors")]),
    tests("SystemTests", ["System", "TestSupport"]),
    tests("EffectsTests", ["Geometry", "Motion", "Painting", "ViewTree", "Effects"]),
    tests("FilesTests", ["Geometry", "Motion", "ViewTree", "System", "Effects", "Files", "TestSupport"]),
    tests(
      "RenderingTests",
      [
        "Geometry", "ViewTree", "Effects", "Files", "CairoRaster", "Rendering", "CommandLine", "TestSupport",
      ]),
    tests(
      "FilmTests",
      [
        "Geometry", "System", "Effects", "Files", "CairoRaster", "Rendering", "Film", "CommandLine", "TestSupport",
        "easel",
      ]),
    tests(
      "HandOffTests",
      ["Geometry", "Motion", "Effects", "Files", "Rendering", "HandOff", "TestSupport"],
      resources: [.copy("Stubs"), .copy("Harness")]),
    tests(
      "WorkbenchTests",
      [
        "Geometry", "Motion", "Painting", "ViewTree", "System", "Effects", "Files", "CairoRaster", "Rendering",
        "Workbench", "CommandLine", "TestSupport", "WorkbenchTestSupport",
      ],
      resources: [.copy("Goldens")]),
    tests(
      "CommandLineTests",
      [
        "Geometry", "Motion", "System", "Effects", "Files", "Rendering", "Workbench", "CommandLine", "TestSupport",
      ]),
    tests(
      "MeasuringTests",
      ["Geometry", "Motion", "ViewTree", "Effects", "Files", "CairoRaster", "Film", "Measuring", "TestSupport"]),
    tests(
      "EaselTests",
      [
        "Geometry", "Motion", "ViewTree", "Files", "CairoRaster", "X11Window", "Workbench", "WindowedBench",
        "CommandLine", "TestSupport", "easel", "easel-bench", "drop",
      ]),
    tests("X11WindowTests", ["System", "X11Window", "CairoRaster", "Geometry", "ViewTree", "TestSupport", "CX11"]),
    // Easel as another package builds it, with an effect of its own.
    .executableTarget(
      name: "drop", dependencies: ["Geometry", "Motion", "ViewTree", "Effects", "CommandLine"],
      path: "Tests/Example/Sources/Example", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Geometry", "Motion", "Effects", "CairoRaster", "Rendering"],
      path: "Tests/Support", swiftSettings: strict),
    .target(
      name: "WorkbenchTestSupport",
      dependencies: [
        "Geometry", "Painting", "ViewTree", "Effects", "Files", "CairoRaster", "Workbench", "TestSupport",
      ],
      path: "Tests/WorkbenchTestSupport", swiftSettings: strict),
    tests(
      "CairoRasterTests", ["Geometry", "Motion", "Painting", "System", "CairoRaster", "TestSupport", "CGdkPixbuf"],
      resources: [.copy("Goldens")]),
  ]
)
