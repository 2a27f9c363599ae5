precision highp float;

#include <constants>
#include <sweep>

in vec2 corner;
// Position on the map (radii) and height, 0 … 1.
in vec3 dot3;
uniform mat4 uClip;
// Width and height of the canvas in device pixels.
uniform vec2 uCanvas;
// Device pixels per design pixel.
uniform float uScale;
// Position in the dot in device pixels, the dot's radius and opacity.
out vec2 vFrom;
flat out float vRadius;
flat out float vOpacity;

void main() {
  float height = dot3.z;
  float range = length(dot3.xy);
  float fade = 1.0 - smoothstep(0.9, TERRAIN_REACH, range);
  float glow = range < 1.0 ? glowAt(ageOf(bearingOf(dot3.xy))) : 0.0;
  float rest = height > 0.0 ? 0.15 + 0.5 * height : 0.09;
  float light = min((rest + glow * (0.16 + 0.9 * height)) * fade, 1.0);
  // Dots that are too dim are moved outside the clip volume.
  if (light <= DOT_LEAST) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  vRadius = 0.5 * max((1.05 + 1.7 * light) * uScale, 1.0);
  vOpacity = 0.14 + 0.86 * light;
  vFrom = corner * (vRadius + 0.5);
  gl_Position = uClip * vec4(dot3.x, height * PEAK, dot3.y, 1.0);
  gl_Position.xy += vFrom * 2.0 / uCanvas * gl_Position.w;
}
