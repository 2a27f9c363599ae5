precision highp float;

#include <constants>
#include <trail>

in vec2 corner;
// The kind of mark (0 and 1: a bead of that strand; from 2 on half a rung: 2 + twice its base + the strand it starts
// at), and its distance behind the head in samples.
in vec2 mark;
// The helix's rotation about its axis, in radians.
uniform float uSpin;
// Centre and half height of the picture, in CSS pixels, y up.
uniform vec3 uView;
// Width and height of the canvas in CSS pixels; device pixels per CSS pixel.
uniform vec3 uCanvas;
// Rectangle of the text: left, bottom, right, top in CSS pixels, y up.
uniform vec4 uAvoid;
// Position in the bead, in radii, or across and along the half rung, in CSS pixels.
out vec2 vFrom;
// 1 for half a rung, 0 for a bead; its light; its half width and length, in CSS pixels.
flat out vec4 vShape;
flat out vec3 vStain;

float fadeAt(float along) {
  float k = along / float(TRAIL_POINTS - 1);
  return (1.0 - k * k * k) * min(1.0, 0.3 + k * 8.0);
}

float lightOf(float depth, float along) {
  return (LIGHT_FAR + (1.0 - LIGHT_FAR) * pow(0.5 * (depth + 1.0), LIGHT_POWER)) * fadeAt(along);
}

float quietAt(vec2 at) {
  vec2 off = max(max(uAvoid.xy - at, at - uAvoid.zw), 0.0);
  float back = smoothstep(0.0, QUIET_REACH, length(off));
  return uAvoid.z <= uAvoid.x ? 1.0 : mix(QUIET, 1.0, back);
}

// A bead's position in CSS pixels, its depth and its perspective scale.
vec4 beadAt(float strand, float along) {
  vec4 way = trailAt(along);
  float size = length(way.zw);
  vec2 forward = size > 0.0 ? way.zw / size : vec2(0.0);
  float angle = TAU * TURNS * along / float(TRAIL_POINTS - 1) - uSpin + strand * 0.5 * TAU;
  float radius = RADIUS * (RADIUS_TAIL + (1.0 - RADIUS_TAIL) * fadeAt(along));
  // Sines of a GPU may be a little below -1.
  float depth = max(sin(angle), -1.0);
  float scale = EYE / (EYE - depth * radius);
  vec2 at = (way.xy + vec2(-forward.y, forward.x) * cos(angle) * radius) * scale;
  return vec4(uView.xy + at * uView.z, depth, scale);
}

void main() {
  float along = mark.y;
  float fade = fadeAt(along);
  vec2 at;
  if (mark.x < 2.0) {
    vec4 bead = beadAt(mark.x, along);
    float light = lightOf(bead.z, along) * quietAt(bead.xy);
    float size = mix(BEAD_FAR, BEAD_NEAR, pow(0.5 * (bead.z + 1.0), BEAD_POWER)) / DESIGN_HALF;
    float radius = size * bead.w * (BEAD_TAIL + (1.0 - BEAD_TAIL) * fade);
    float reach = light > HALO_FROM ? HALO_REACH : 1.0;
    vFrom = corner * reach;
    vShape = vec4(0.0, light, radius * uView.z, 0.0);
    vStain = STRANDS[int(mark.x + 0.5)];
    at = bead.xy + vFrom * radius * uView.z;
  } else {
    float strand = mod(mark.x, 2.0);
    vec4 from = beadAt(strand, along);
    vec4 to = beadAt(1.0 - strand, along);
    vec2 end = mix(from.xy, to.xy, 0.5 * (1.0 - BOND));
    float depth = from.z * RUNG_DEPTH;
    float light = min(1.0, RUNG_SHARE + RUNG_GAIN * lightOf(depth, along)) * quietAt(0.5 * (from.xy + end));
    float width = mix(RUNG_FAR, RUNG_NEAR, 0.5 * (depth + 1.0)) / DESIGN_HALF;
    width *= (RUNG_TAIL + (1.0 - RUNG_TAIL) * fade) * uView.z;
    vec2 way = end - from.xy;
    float size = max(length(way), 1e-3);
    vec2 forward = way / size;
    float reach = 0.5 * width + 1.0 / uCanvas.z;
    vFrom = vec2(corner.x * reach, corner.y < 0.0 ? -reach : size + reach);
    vShape = vec4(1.0, light, 0.5 * width, size);
    vStain = STAINS[int(mark.x) / 2 - 1];
    at = from.xy + vec2(forward.y, -forward.x) * vFrom.x + forward * vFrom.y;
  }
  gl_Position = vec4(at * 2.0 / uCanvas.xy - 1.0, 0.0, 1.0);
}
