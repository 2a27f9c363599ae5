// Angle of the ring's reading light, and its strength.
uniform vec2 uReading;

// As readingLight in src/scenes/hero-cubes/model/ring.ts.
float readingLight() {
  return uReading.y * exp(-mod(uReading.x - ring.x, 6.2831853) / LIGHT_TRAIL);
}
