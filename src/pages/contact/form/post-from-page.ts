import { submitAnswerSchema } from "#enquiry/protocol.ts";

/** A visitor's `post`. It rejects what does not confirm this enquiry: sign-in pages and proxies answer 200, too. */
export function postFromPage(submissionId: string): typeof fetch {
  return async (...request) => {
    const response = await fetch(...request);
    if (!response.ok) return response;
    const answer = submitAnswerSchema.safeParse(await response.clone().json()).data;
    if (answer?.outcome !== "received" || answer.submissionId !== submissionId)
      throw new Error("The answer does not confirm the enquiry.");
    return response;
  };
}
