/**
 * A kiosk's `post` for sendForm, which puts the enquiry into the outbox, and whether it stayed there. Loaded when it is
 * needed: ordinary visitors never download it.
 */
export function postFromKiosk(): { post: typeof fetch; kept(): boolean } {
  let kept = false;
  return {
    async post(...request) {
      const { postLead } = await import("#kiosk/leads/index.ts");
      const response = await postLead(...request);
      if (response.ok) kept = (await response.clone().json()).outcome === "kept";
      return response;
    },
    kept: () => kept,
  };
}
