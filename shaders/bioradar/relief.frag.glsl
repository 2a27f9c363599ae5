precision highp float;

#include <constants>

in vec2 vFrom;
flat in float vRadius;
flat in float vOpacity;
out vec4 colour;

void main() {
  float cover = clamp(vRadius + 0.5 - length(vFrom), 0.0, 1.0);
  colour = vec4(DOT, 1.0) * vOpacity * cover;
}
