/// Arithmetic on rows of premultiplied 32-bit pixels.
///
/// Products are divided by 255 as pixman does it, t = a·b + 128, (t + t/256)/256, so that results match Cairo's. Four pixels
/// are taken at once where the build optimises; vectors without optimisation are far slower than the plain loops, which
/// give the same values.
enum PixelRow {
  typealias Vector = SIMD4<UInt32>
  typealias Lanes = SIMD8<UInt16>

  /// Copies `count` pixels.
  @inline(__always)
  static func copy(_ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, count: Int) {
    #if !DEBUG
      if count < 32 {
        // A call into the C library costs more than a narrow strip itself. The last four pixels are taken from the end, partly a
        // second time: cheaper than one by one.
        if count >= 4 {
          let last = count &- 4
          var index = 0
          while index < last {
            store(load(source + index), to: target + index)
            index &+= 4
          }
          store(load(source + last), to: target + last)
        } else {
          for index in 0..<count { target[index] = source[index] }
        }
        return
      }
    #endif
    target.update(from: source, count: count)
  }

  /// Mixes two rows: `weight`/256 of `b`, the rest of `a`; `weight` is in 0…256. `target` may be `a`, but not overlap otherwise.
  @inline(__always)
  static func mix(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, weight: Int, to target: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    var index = 0
    #if !DEBUG
      let mixer = Mixer(weight: weight)
      @inline(__always)
      func four(_ index: Int) {
        store(mixer.mix(load(a + index), load(b + index)), to: target + index)
      }
      if count >= 4 && UnsafePointer(target) != a {
        let last = count &- 4
        while index < last {
          four(index)
          index &+= 4
        }
        four(last)
        return
      }
    #endif
    let weight = UInt64(truncatingIfNeeded: weight)
    while index < count {
      target[index] = mix(a[index], b[index], weight: weight)
      index &+= 1
    }
  }

  /// Lays a row over another; `alpha` in 0…255 is the opacity of the upper one as a whole.
  @inline(__always)
  static func blend(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, alpha: Int, count: Int
  ) {
    var index = 0
    #if !DEBUG
      let opacity = Lanes(repeating: UInt16(truncatingIfNeeded: alpha))
      while index &+ 4 <= count {
        layFour(load(source + index), over: target + index, isWhole: alpha == 255, opacity)
        index &+= 4
      }
    #endif
    let factor = UInt64(truncatingIfNeeded: alpha)
    while index < count {
      lay(source[index], over: target + index, factor)
      index &+= 1
    }
  }

  /// Mixes two rows as `mix` does and lays the result over a third; `alpha` in 0…255 is the opacity of the upper one as a whole.
  @inline(__always)
  static func blend(
    mixing a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, weight: Int, over target: UnsafeMutablePointer<UInt32>,
    alpha: Int, count: Int
  ) {
    var index = 0
    #if !DEBUG
      let mixer = Mixer(weight: weight)
      let opacity = Lanes(repeating: UInt16(truncatingIfNeeded: alpha))
      while index &+ 4 <= count {
        let mixed = mixer.mix(load(a + index), load(b + index))
        layFour(mixed, over: target + index, isWhole: alpha == 255, opacity)
        index &+= 4
      }
    #endif
    let (factor, share) = (UInt64(truncatingIfNeeded: alpha), UInt64(truncatingIfNeeded: weight))
    while index < count {
      lay(mix(a[index], b[index], weight: share), over: target + index, factor)
      index &+= 1
    }
  }

  /// Lays one colour over a row; `alpha` in 0…255 is its opacity.
  @inline(__always)
  static func blend(color: UInt32, over target: UnsafeMutablePointer<UInt32>, alpha: Int, count: Int) {
    let upper = scale(color, by: UInt64(truncatingIfNeeded: alpha))
    let rest = 255 &- (upper &>> 24)
    if rest == 0 { return target.update(repeating: upper, count: count) }
    if upper == 0 { return }
    var index = 0
    #if !DEBUG
      let added = Vector(repeating: upper)
      let share = Lanes(repeating: UInt16(truncatingIfNeeded: rest))
      while index &+ 4 <= count {
        store(added &+ scale(load(target + index), by: share, share), to: target + index)
        index &+= 4
      }
    #endif
    while index < count {
      target[index] = over(upper, target[index])
      index &+= 1
    }
  }

  /// Lays a row over another through a mask of coverages.
  @inline(__always)
  static func blend(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, alpha: Int,
    mask: UnsafePointer<UInt8>, count: Int
  ) {
    for index in 0..<count where mask[index] != 0 {
      let factor = product(UInt64(truncatingIfNeeded: alpha), UInt64(mask[index]))
      lay(source[index], over: target + index, factor)
    }
  }

  /// Lays one pixel, with an opacity of `factor`/255, over another.
  @inline(__always)
  private static func lay(_ upper: UInt32, over target: UnsafeMutablePointer<UInt32>, _ factor: UInt64) {
    target.pointee = over(scale(upper, by: factor), target.pointee)
  }

  /// One pixel over another.
  @inline(__always)
  static func over(_ upper: UInt32, _ lower: UInt32) -> UInt32 {
    upper &+ scale(lower, by: UInt64(255 &- (upper &>> 24)))
  }

  /// Mixes two pixels as `mix` does for rows.
  @inline(__always)
  static func mix(_ a: UInt32, _ b: UInt32, weight: UInt64) -> UInt32 {
    gather((spread(a) &* (256 &- weight) &+ spread(b) &* weight &+ 0x0080_0080_0080_0080) &>> 8)
  }

  /// Every channel times `factor`/255.
  @inline(__always)
  static func scale(_ pixel: UInt32, by factor: UInt64) -> UInt32 {
    if factor == 255 { return pixel }
    let t = spread(pixel) &* factor &+ 0x0080_0080_0080_0080
    return gather((t &+ ((t &>> 8) & 0x00FF_00FF_00FF_00FF)) &>> 8)
  }

  /// a·b/255, rounded.
  @inline(__always)
  static func product(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let t = a &* b &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  /// The four channels in four 16-bit lanes.
  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    return (wide & 0x00FF_00FF) | ((wide & 0xFF00_FF00) &<< 24)
  }

  @inline(__always)
  private static func gather(_ lanes: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: (lanes & 0x00FF_00FF) | ((lanes &>> 24) & 0xFF00_FF00))
  }
}

#if !DEBUG
  extension PixelRow {
    /// Mixes four pixels with four others, as `mix` does for rows.
    struct Mixer {
      private let first: Lanes
      private let second: Lanes

      /// `weight` in 0…256 goes to the second ones.
      @inline(__always)
      init(weight: Int) {
        second = Lanes(repeating: UInt16(truncatingIfNeeded: weight))
        first = Lanes(repeating: UInt16(truncatingIfNeeded: 256 &- weight))
      }

      @inline(__always)
      func mix(_ a: Vector, _ b: Vector) -> Vector {
        let half = Lanes(repeating: 128)
        let (p, q) = (lanes(a), lanes(b))
        let even = ((p & 0x00FF) &* first &+ (q & 0x00FF) &* second &+ half) &>> 8
        let odd = ((p &>> 8) &* first &+ (q &>> 8) &* second &+ half) & 0xFF00
        return unsafeBitCast(even | odd, to: Vector.self)
      }
    }

    @inline(__always)
    static func load(_ pointer: UnsafePointer<UInt32>) -> Vector {
      UnsafeRawPointer(pointer).loadUnaligned(as: Vector.self)
    }

    @inline(__always)
    static func store(_ vector: Vector, to pointer: UnsafeMutablePointer<UInt32>) {
      UnsafeMutableRawPointer(pointer).storeBytes(of: vector, as: Vector.self)
    }

    /// Lays four pixels over four others, with an opacity in 1/255 unless they are to be laid whole.
    @inline(__always)
    private static func layFour(
      _ source: Vector, over target: UnsafeMutablePointer<UInt32>, isWhole: Bool, _ opacity: Lanes
    ) {
      let upper = isWhole ? source : scale(source, by: opacity, opacity)
      let rest = 255 &- (upper &>> 24)
      let spread = lanes(rest | (rest &<< 16))
      store(upper &+ scale(load(target), by: spread, spread), to: target)
    }

    @inline(__always)
    private static func lanes(_ vector: Vector) -> Lanes { unsafeBitCast(vector, to: Lanes.self) }

    @inline(__always)
    private static func scale(_ vector: Vector, by even: Lanes, _ odd: Lanes) -> Vector {
      let pixels = lanes(vector)
      let half = Lanes(repeating: 128)
      let a = (pixels & 0x00FF) &* even &+ half
      let b = (pixels &>> 8) &* odd &+ half
      return unsafeBitCast(((a &+ (a &>> 8)) &>> 8) | ((b &+ (b &>> 8)) & 0xFF00), to: Vector.self)
    }
  }
#endif
