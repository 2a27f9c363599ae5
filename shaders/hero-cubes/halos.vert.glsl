precision highp float;

#include <constants>
#include <pose>

in vec2 corner;

uniform float uTime;
uniform mat4 uClip;
uniform vec3 uEye;
uniform vec3 uRight;

out vec2 vPlace;
flat out vec3 vLight;

#include <bars>
#include <reading>

// Glow around picked and lifted cubes, and above the highest and the lifted bars.
void main() {
  Pose pose = poseAt(uTime);
  float picked = (slide.w < 0.0 ? lift : 1.0) * pose.states.x;
  float high = pose.states.y * max(smoothstep(0.62, 1.0, cell.z), lift);
  float tower = pose.states.z * max(smoothstep(0.3, 0.9, ring.z) * 0.7, max(lift, READING_BLOOM * ring.z * readingLight()));
  vec3 stain = cell.w > 0.5 ? GFP : DAPI;
  vLight = stain * picked * 0.13 + dataStain(cell.z) * high * 0.12 + RING_STAINS[int(ring.y + 0.5)] * tower * 0.1;
  float reach = picked * 1.5 + high * 1.7 + tower * 1.1;
  vec3 middle = pose.centre + vec3(0.0, pose.size.y * (1.0 - pose.states.x), 0.0);
  vec3 back = normalize(uEye - middle);
  vec3 up = cross(back, uRight);
  vPlace = corner;
  vec3 world = middle + (uRight * corner.x + up * corner.y) * reach + back * 0.9;
  gl_Position = reach < 0.05 ? vec4(2.0, 2.0, 2.0, 1.0) : uClip * vec4(world, 1.0);
}
