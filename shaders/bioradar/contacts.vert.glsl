precision highp float;

#include <constants>
#include <sweep>

in vec2 corner;
// Position (radii, y up), and index in the list.
in vec4 foot;
in float bearing;
uniform mat4 uClip;
uniform vec2 uCanvas;
// Device pixels per design pixel, for plates and rings.
uniform float uPlate;
// Per contact: highlight, and remaining light.
uniform vec2 uShares[CONTACT_COUNT];
// Offset from its position, in design pixels, y down.
out vec2 vFrom;
// Glow, highlight, remaining light, index.
flat out vec4 vMark;
// Length of the mast, and size of a device pixel, in design pixels.
flat out vec2 vMast;

// Snaps to whole device pixels, so that plate and mast are sharp.
vec2 pixelOf(vec3 place) {
  vec4 clip = uClip * vec4(place, 1.0);
  return floor((0.5 + 0.5 * clip.xy / clip.w) * uCanvas + 0.5);
}

void main() {
  int index = int(foot.w + 0.5);
  vec2 low = pixelOf(foot.xyz);
  float mast = pixelOf(foot.xyz + vec3(0.0, MAST, 0.0)).y - low.y;
  vMark = vec4(glowAt(ageOf(bearing)), uShares[index], foot.w);
  vMast = vec2(mast, 1.0) / uPlate;
  float up = vMast.x + 84.0;
  vFrom = vec2(corner.x * 80.0, corner.y < 0.0 ? 56.0 : -up);
  gl_Position = vec4((low + vFrom * vec2(1.0, -1.0) * uPlate) * 2.0 / uCanvas - 1.0, 0.0, 1.0);
}
