precision highp float;

in vec2 corner;

// Centre of the picture and size of a unit, in clip space.
uniform vec4 uPlace;

out vec2 vPlace;

void main() {
  gl_Position = vec4(corner, 0.0, 1.0);
  vPlace = (corner - uPlace.xy) / uPlace.zw;
}
