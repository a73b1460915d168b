import Geometry
import Motion

/// Writes a C program for GTK 4 and libadwaita: springs by damping ratio and stiffness ω², absolute velocities, milliseconds.
enum GTKWriter: CodeWriter {
  static func comment(_ text: String) -> String { "/* " + text + " */" }

  static func springConstants(_ spring: Spring) -> [CodeConstant] {
    [
      .dampingRatio(spring), .stiffness(spring),
      CodeConstant(
        "velocity", .number(spring.initialVelocity), "whole distances a second; animations take v · (to − from)"),
      .settling(spring),
    ]
  }

  static func constant(_ constant: CodeConstant, _ sheet: CodeSheet) -> String {
    let name = constant.name(joinedBy: "_")
    let value: String
    switch constant.value {
    case .seconds(let number), .points(let number), .number(let number):
      value = "double \(name) = " + CodeNumber.double(number)
    case .seed(let seed): value = "guint64 \(name) = G_GUINT64_CONSTANT (\(seed))"
    case .curve(let curve): value = "double \(name)[4] = " + row(curve.numbers)
    case .color(let color): value = "double \(name)[4] = " + row(color.components)
    }
    return "static const \(value); /* \(constant.note) */"
  }

  /// The values of an array.
  static func row(_ numbers: [Double]) -> String { "{ \(CodeNumber.list(numbers)) }" }

  static func document(_ sheet: CodeSheet, constants: [String], body: String) -> String {
    """
    #include <adwaita.h>
    #include <math.h>

    \(constants.joined(separator: "\n"))

    \(body)
    int
    main (int argc, char **argv)
    {
      g_autoptr (AdwApplication) application = adw_application_new (NULL, G_APPLICATION_DEFAULT_FLAGS);
      g_signal_connect (application, "activate", G_CALLBACK (activate), NULL);
      return g_application_run (G_APPLICATION (application), argc, argv);
    }

    """
  }

  /// Makes a spring that ends with its duration, whatever its velocity.
  static let spring = """
    /* The animation ends where its envelope falls to epsilon: chosen such that this is after `duration`. */
    static AdwAnimation *
    spring_new (GtkWidget *widget, double from, double to, AdwAnimationTargetFunc apply, gpointer data)
    {
      AdwAnimation *spring = adw_spring_animation_new (widget, from, to,
                                                       adw_spring_params_new (damping_ratio, 1.0, stiffness),
                                                       adw_callback_animation_target_new (apply, data, NULL));
      double epsilon = exp (-damping_ratio * sqrt (stiffness) * (duration + 0.0005));
      adw_spring_animation_set_initial_velocity (ADW_SPRING_ANIMATION (spring), velocity * (to - from));
      adw_spring_animation_set_epsilon (ADW_SPRING_ANIMATION (spring), epsilon);
      return spring;
    }


    """

  /// The seeded generator, in C.
  static let generator = """
    /* SplitMix64: the same numbers on every machine. */
    static double
    draw (guint64 *state)
    {
      guint64 z = *state += G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
      z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
      z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94D049BB133111EB);
      return ((z ^ (z >> 31)) >> 11) * 0x1p-53;
    }


    """

  /// A C text.
  static func text(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "?": result += "\\?"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
