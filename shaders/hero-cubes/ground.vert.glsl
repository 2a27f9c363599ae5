precision highp float;

// three declares `position`, a corner of the ground, −1 … 1 in x and y.

uniform mat4 uClip;

out vec2 vGround;
out vec3 vClip;

const float REACH = 17.0;

void main() {
  vGround = position.xy * REACH;
  gl_Position = uClip * vec4(vGround.x, 0.0, vGround.y, 1.0);
  vClip = gl_Position.xyw;
}
