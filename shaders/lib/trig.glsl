// A GPU's own sine may be off by 2^-11, a visible step on a ring of radius 6. This one is accurate to 1e-6.
float sine(float x) {
  const float PI = 3.14159265359;
  float a = x - 2.0 * PI * floor(x / (2.0 * PI) + 0.5);
  if (abs(a) > 0.5 * PI) a = sign(a) * PI - a;
  float y = a * a;
  return a * (1.0 + y * (-0.16666667 + y * (0.0083333310 + y * (-0.00019840874 + y * (2.7525562e-6 - y * 2.3889859e-8)))));
}

float cosine(float x) {
  return sine(x + 1.57079632679);
}
