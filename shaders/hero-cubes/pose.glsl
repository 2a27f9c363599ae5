#include <ease>
#include <trig>

// Per-instance attributes, documented in Instance, src/scenes/hero-cubes/model/instances.ts.
in vec4 block;
in vec4 slide;
in vec4 cell;
in vec4 ring;
in vec4 motion;
// How far the pointer lifts it, 0 … 1.
in float lift;

struct Pose {
  vec3 centre;
  vec3 size;
  float yaw;
  // Shares of samples, data and assets; they add up to 1.
  vec3 states;
};

float progressOf(vec3 move, float delay, float t) {
  return clamp01((t - move.x - delay * move.y) / move.z);
}

// The same formulas as poseAt in src/scenes/hero-cubes/model/pose.ts; t is seconds into the loop.
Pose poseAt(float t) {
  float rise = easeInOut(progressOf(RISE, cell.x / RISE_WIDTH + 0.5, t));
  float u = easeInOut(progressOf(UNFOLD, motion.x, t));
  float w = easeInOut(progressOf(WHEEL, motion.y, t));
  float h = easeInOut(progressOf(HOME, motion.z, t));

  float since = (t - slide.w) / PICK_SECONDS;
  float out01 = slide.w < 0.0 ? 0.0 : easeInOut(clamp01(1.0 - abs(2.0 * since - 1.0)) * 1.6);
  vec3 home = block.xyz + slide.xyz * out01;

  float breath = BREATH * sine(1.7 * t + cell.x + 1.3 * cell.y);
  float bar = 0.5 * mix(BAR_LOW, BAR_LOW + BAR_HIGH * cell.z * (1.0 + breath), rise);

  int track = int(ring.y + 0.5);
  float angle = ring.x + GENOME_SPIN * (t - ASSETS_START);
  float radius = RING_RADII[track];
  float tower = 0.5 * (BAR_LOW + TRACK_HIGH * ring.z);

  float swirl = SWIRL * arch(w) * (1.0 - w);
  vec2 c = mix(cell.xy, radius * vec2(cosine(angle), sine(angle)), w);
  vec2 turn = vec2(cosine(swirl), sine(swirl));
  vec2 s = vec2(c.x * turn.x - c.y * turn.y, c.x * turn.y + c.y * turn.x);

  float flatness = u * (1.0 - h);
  float fly = motion.w * (arch(u) * (1.0 - w) + 0.5 * arch(w) + 0.8 * arch(h));
  float low = mix(bar, tower, w);

  Pose pose;
  pose.centre = mix(home, vec3(s.x, low, s.y), flatness) + vec3(0.0, fly, 0.0);
  // As lift in src/scenes/hero-cubes/model/lift.ts.
  vec3 outward = block.y > LIFT_TOP
    ? vec3(0.0, 1.0, 0.0)
    : block.z > LIFT_FRONT ? vec3(0.0, 0.0, 1.0) : vec3(1.0, 0.0, 0.0);
  pose.centre += lift * mix(CUBE_LIFT * outward, vec3(0.0, BAR_LIFT, 0.0), flatness);
  pose.size = mix(
    vec3(CUBE_HALF),
    vec3(mix(CELL_HALF, RING_HALF_DEPTHS[track], w), low, mix(CELL_HALF, RING_HALF_WIDTHS[track], w)),
    flatness
  );
  pose.yaw = -angle * w * (1.0 - h);
  pose.states = vec3(1.0 - flatness, flatness * (1.0 - w), flatness * w);
  return pose;
}
