// As src/lib/math.ts.
float clamp01(float x) {
  return clamp(x, 0.0, 1.0);
}

float easeInOut(float x) {
  float k = clamp01(x);
  return k * k * k * (k * (k * 6.0 - 15.0) + 10.0);
}

float arch(float x) {
  float k = clamp01(x);
  return 4.0 * k * (1.0 - k);
}
