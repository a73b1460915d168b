// swift-tools-version: 6.2
import PackageDescription

let easel = "easel"

let package = Package(
  name: "easel-example",
  dependencies: [.package(name: easel, path: "../..")],
  targets: [
    .executableTarget(
      name: "Example",
      dependencies: ["Geometry", "Motion", "ViewTree", "Effects", "CommandLine"].map {
        .product(name: $0, package: easel)
      },
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "ExampleTests",
      dependencies: ["Example"] + ["Effects", "WorkbenchTestSupport"].map { .product(name: $0, package: easel) },
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
  ]
)
