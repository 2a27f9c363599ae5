// As src/scenes/bioradar/model.ts, with bearings in turns.
uniform float uSweep;

float ageOf(float turns) {
  return fract(uSweep - turns);
}

// Light left after `age` turns.
float glowAt(float age) {
  return (exp(-DECAY * age) - exp(-DECAY)) / (1.0 - exp(-DECAY));
}

float bearingOf(vec2 at) {
  return atan(at.x, -at.y) / TURN;
}
