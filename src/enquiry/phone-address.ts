/**
 * Hosts of this machine or its network, out of a visitor's phone's reach: names without a dot, loopback, private
 * ranges.
 */
const OWN =
  /^(?:[^.:]+|.+\.(?:localhost|local|internal|lan|home\.arpa)|(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)(?:\.\d+)+|\[(?:::|f[cd]..:|fe[89ab].:).*\])\.?$/u;

/** Whether any phone can open an address (docs/behaviour.md 21.15). */
export const opensOnPhones = (address: string): boolean => !OWN.test(new URL(address).hostname);
