import * as z from "zod/mini";
import { KIOSK_HEALTH_PATH, type KioskHealth, kioskHealthAnswerSchema } from "#enquiry/kiosk-protocol.ts";
import { submitAnswerSchema } from "#enquiry/protocol.ts";
import { post } from "./leads/deliver.ts";
import { outboxState } from "./leads/outbox-state.ts";

/** Never rejects: resolves to the kiosk's name, or to why it has none. The report says nothing about a visitor. */
export async function reportHealth(
  credential: string,
): Promise<{ name: string } | "refused" | "unreachable"> {
  try {
    const values = Object.entries(await health()).map(([name, value]) => [name, String(value)]);
    const response = await post(KIOSK_HEALTH_PATH, new URLSearchParams(values), credential);
    const answer: unknown = await response.json();
    const refusal = z.safeParse(submitAnswerSchema, answer).data;
    if (refusal?.outcome === "failed" && refusal.error === "credential-refused") return "refused";
    return response.ok ? { name: z.parse(kioskHealthAnswerSchema, answer).kiosk } : "unreachable";
  } catch {
    return "unreachable";
  }
}

async function health(): Promise<KioskHealth> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return {
    version: version(),
    renderer: drawnWith(),
    unsent: outboxState.getState().unsent,
    freeBytes: Math.max(0, quota - usage),
  };
}

/** The content hash in the entry script's name; it changes with every change of the site's code. */
function version(): string {
  const entry = document.querySelector<HTMLLinkElement>("[data-page]")?.href;
  return entry?.match(/-([\w-]{8})\.js$/u)?.[1] ?? "unbuilt";
}

function drawnWith(): string {
  const stage = document.querySelector<HTMLElement>("[data-renderer]");
  return stage?.dataset.renderer ?? document.documentElement.dataset.kioskRenderer ?? "none";
}
