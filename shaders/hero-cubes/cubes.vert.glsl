precision highp float;

#include <constants>
#include <pose>

// three declares `position`, a corner of the cube, −1 … 1, and its face's `normal`.

uniform float uTime;
uniform mat4 uClip;
uniform vec3 uEye;
uniform vec3 uRight;
// 1, or −1 for the reflection in the ground.
uniform float uSide;

out vec3 vLocal;
// Centre and half sizes, as in the model; a test reads them back.
out vec3 vCentre;
flat out vec3 vSize;
flat out vec3 vEye;
flat out vec3 vStates;
flat out vec3 vNormal;
// Light from the left, depth, value of the bar, height on the ring.
flat out vec4 vShade;
// Specimen: brightness, first nucleus, turn, stain (0 dapi, 1 gfp).
flat out vec4 vSpecimen;
// Ring, picked or lifted, light on the glass, light on a bar.
flat out vec4 vKind;
out float vGround;
// Way to the green specimen in a cube beside this one, in half edges; 0 if there is none.
flat out vec3 vBeside;

#include <reading>
#include <specimen>

// Square of the distance within which a specimen lights a cube: those that share a side or an edge with its own.
const float BESIDE = 16.0;

void main() {
  Pose pose = poseAt(uTime);
  float c = cos(pose.yaw);
  float s = sin(pose.yaw);
  mat3 turn = mat3(c, 0.0, -s, 0.0, 1.0, 0.0, s, 0.0, c);
  vec3 world = pose.centre + turn * (position * pose.size);
  vec3 eye = vec3(uEye.x, uEye.y * uSide, uEye.z);

  vLocal = position;
  vCentre = pose.centre;
  vSize = pose.size;
  vEye = (eye - pose.centre) * turn;
  vStates = pose.states;
  vNormal = normal;
  vec3 outward = turn * normal;
  float depth = clamp01((distance(eye, pose.centre) - DEPTH_NEAR) / (DEPTH_FAR - DEPTH_NEAR));
  vShade = vec4(smoothstep(-0.55, 0.55, -dot(outward, uRight)), depth, cell.z, ring.z);

  vSpecimen = specimenOf(block.w, ring.w, cell.w);
  float light = GLASS_LIGHT.x + GLASS_LIGHT.y * (block.y - 4.0) + GLASS_LIGHT.z * block.z - GLASS_LIGHT.w * block.x;
  vKind = vec4(ring.y, slide.w < 0.0 ? lift : 1.0, clamp01(light), max(lift, readingLight()));
  vGround = world.y;
  vBeside = vec3(0.0);
  for (int i = 0; i < GREEN_CENTRES.length(); i++) {
    vec3 way = (GREEN_CENTRES[i] - block.xyz) / CUBE_HALF;
    float far = dot(way, way);
    if (far > 1.0 && far < BESIDE) vBeside = way;
  }

  gl_Position = uClip * vec4(world.x, world.y * uSide, world.z, 1.0);
}
