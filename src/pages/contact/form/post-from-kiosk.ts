/** A kiosk's `post` for sendForm, into the outbox. Loaded when needed, so that ordinary visitors never download it. */
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
