precision highp float;

in vec2 corner;

uniform mat4 uClip;

out vec2 vGround;
out vec3 vClip;

const float REACH = 17.0;

void main() {
  vGround = corner * REACH;
  gl_Position = uClip * vec4(vGround.x, 0.0, vGround.y, 1.0);
  vClip = gl_Position.xyw;
}
