precision highp float;

#include <constants>

// −1 … 1 in both directions.
in vec2 corner;
// Documented in Mark, src/scenes/inside/model/marks.ts.
in vec4 from;
in vec4 to;
in vec4 tint;
in vec4 more;

// The camera's right, up and backward unit vectors.
uniform mat3 uAxes;
// Its distance from the origin, which is in focus.
uniform float uDistance;
// Centre of the picture and size of a unit, in clip space.
uniform vec4 uPlace;
// Size of a device pixel, in units.
uniform float uPixel;
// Light, defocus, growth and seconds.
uniform vec4 uState;
// Where the picture's middle lies, in units.
uniform vec3 uShift;

// Place within the mark, in radii; along a tube from its start, in radii.
out vec2 vPlace;
// Kind, softness of the edge in radii, length of a tube in radii, size of a pixel in radii.
flat out vec4 vShape;
flat out vec4 vTint;
// Shade, seed and direction of a tube.
flat out vec4 vMore;

vec3 seen(vec3 p) {
  vec3 q = p * uAxes + uShift;
  return vec3(q.xy, uDistance - q.z);
}

vec2 screen(vec3 q) {
  return FOCAL * q.xy / q.z;
}

void main() {
  int kind = int(to.w + 0.5);
  bool flat_ = kind >= KIND_PANE;
  bool longish = kind == KIND_TUBE || kind == KIND_LINE;

  bool dies = more.x < 0.0;
  float age = clamp((uState.z - abs(more.x)) / BIRTH_SPAN, 0.0, 1.0);
  age = more.x == 0.0 ? 1.0 : age * age * (3.0 - 2.0 * age);
  float alive = more.x == 0.0 ? 1.0 : dies ? 1.0 - age : kind == KIND_MOTE ? 1.0 - smoothstep(1.1, 3.2, uDistance / FOCUS) : smoothstep(0.0, 0.4, age);
  // Letters leave the axis, where the first of them stands.
  vec3 start = kind > KIND_BAR ? from.xyz * age : from.xyz;
  if (kind == KIND_MOTE) start = mix(to.xyz, from.xyz, age) + more.yzw * 4.0 * age * (1.0 - age);
  vec3 a = seen(start);
  vec3 b = longish ? seen(to.xyz) : a;
  float near = min(a.z, b.z);
  float depth = 0.5 * (a.z + b.z);

  float light = uState.x * tint.w * smoothstep(NEAR, 4.0 * NEAR, near) * alive;
  if (light < 0.004) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  // How far it is out of focus, in units.
  float blur = min(APERTURE * abs(depth - uDistance) / depth, MOST_BLUR) + uState.y * DEFOCUS;
  vMore = vec4(more.yz, 0.0, 0.0);
  // Distant marks lie in the dark.
  vec3 stain = kind == KIND_MOTE && more.x > 0.0 ? mix(tint.rgb, GFP, age) : tint.rgb;
  vTint = vec4(mix(stain, stain * FAR_LIGHT, smoothstep(0.0, FOG, (depth - uDistance) / max(uDistance, 2.0))), light);

  if (flat_) {
    vec3 across = to.xyz - from.xyz;
    vec3 up = more.yzw;
    float grow = kind == KIND_PANE ? 1.0 : 1.0 + 2.0 * blur * depth / (FOCAL * max(length(up), 1e-4));
    vPlace = corner * grow;
    vec3 q = seen(start + across * vPlace.x + up * vPlace.y);
    float size = FOCAL * length(up) / depth;
    vTint.w *= min(1.0, size / uPixel);
    if (kind > KIND_BAR) vTint.w *= 1.0 - smoothstep(0.25 * from.w, from.w, uDistance / FOCUS);
    vShape = vec4(float(kind), blur / size, 0.0, uPixel / size);
    // The shape of its face, for lines of constant width.
    vMore = vec4(length(across), length(up), 0.0, 0.0);
    gl_Position = vec4((uPlace.xy + screen(q) * uPlace.zw) * q.z, 0.0, q.z);
    if (q.z < 0.2 * NEAR) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }

  float radius = FOCAL * from.w / depth;
  // Below one pixel a mark keeps its size and is dimmed instead.
  float least = 0.7 * uPixel;
  float shrink = min(1.0, radius / least);
  vTint.w *= kind == KIND_GLOW ? 1.0 : longish ? shrink : shrink * shrink;
  radius = max(radius, least);
  float soft = blur / radius;
  float spread = 1.0 + soft;
  vec2 at = screen(a);
  vec2 way = screen(b) - at;
  float size = length(way);
  vec2 forward = size > 1e-6 ? way / size : vec2(1.0, 0.0);
  float margin = spread + 1.5 * uPixel / radius;
  if (kind == KIND_RIM) margin *= 1.25;
  vPlace = vec2(corner.x < 0.0 ? -margin : size / radius + margin, corner.y * margin);
  vShape = vec4(float(kind), soft, size / radius, uPixel / radius);
  vMore.zw = forward;
  vec2 place = at + radius * (forward * vPlace.x + vec2(-forward.y, forward.x) * vPlace.y);
  gl_Position = vec4(uPlace.xy + place * uPlace.zw, 0.0, 1.0);
}
