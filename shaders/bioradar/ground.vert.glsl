precision highp float;

#include <constants>

in vec2 corner;
uniform mat4 uClip;
out vec2 vAt;

void main() {
  // The quad faces upwards.
  vAt = corner * vec2(1.0, -1.0) * TERRAIN_REACH;
  gl_Position = uClip * vec4(vAt.x, 0.0, vAt.y, 1.0);
}
