import * as z from "zod/mini";
import { spelledCredential } from "#enquiry/credential.ts";
import { KIOSK_HEALTH_PATH, type KioskHealth, kioskHealthAnswerSchema } from "#enquiry/kiosk-protocol.ts";
import { submitAnswerSchema } from "#enquiry/protocol.ts";
import { post } from "./deliver.ts";
import { keepNote, keepVerdict, note } from "./outbox-db.ts";
import { type CredentialCheck, useOutbox } from "./outbox-state.ts";
import { refresh, sendAll } from "./sender.ts";

/** Keeps a credential and asks the server about it; empty text removes the one there is. */
export async function setCredential(text: string): Promise<CredentialCheck> {
  const credential = spelledCredential(text);
  if (credential === undefined && text.trim() !== "") return { verdict: "malformed", name: null };
  await keepNote("credential", credential);
  await keepNote("check", credential === undefined ? undefined : { verdict: "unchecked", name: null });
  return checkCredential();
}

/**
 * Checks a credential that was typed in place of a PIN. One that the server accepts becomes this kiosk's. While the
 * server does not answer, only the one on this device is accepted, unless it was refused before; any other is
 * `unchecked`.
 */
export async function proveCredential(text: string): Promise<Exclude<CredentialCheck["verdict"], "none">> {
  const credential = spelledCredential(text);
  if (credential === undefined) return "malformed";
  const report = await reportHealth(credential);
  if (report === "refused") return "refused";
  if (report !== "unreachable") await setCredential(credential);
  else if ((await note("credential")) !== credential || (await note("check"))?.verdict === "refused")
    return "unchecked";
  return "accepted";
}

/** Asks the server about the credential by reporting this kiosk's health. What is not known now stays as it was. */
async function checkCredential(): Promise<CredentialCheck> {
  // The report says how many leads wait.
  await refresh();
  const credential = await note("credential");
  const { credential: before } = useOutbox.getState();
  if (credential === undefined) return before;
  const report = await reportHealth(credential);
  if (report === "unreachable") return before;
  if (report === "refused") await keepVerdict(credential, "refused", before.name);
  else await keepVerdict(credential, "accepted", report.name);
  await refresh();
  const { credential: now } = useOutbox.getState();
  if (now.verdict === "accepted" && before.verdict !== "accepted") void sendAll();
  return now;
}

/** Interval between two reports, in milliseconds (docs/behaviour.md 21.32). */
const CHECK_INTERVAL_MS = 300_000;

/** Reports now and every 5 minutes how a kiosk with a credential is. Returns a function that ends it. */
export function startHealth(): () => void {
  const report = () => void checkCredential().catch(() => undefined);
  report();
  const timer = setInterval(report, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Never rejects: resolves to the kiosk's name, or to why it has none. The report says nothing about a visitor. */
async function reportHealth(credential: string): Promise<{ name: string } | "refused" | "unreachable"> {
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
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return {
    version: version(),
    renderer: drawnWith(),
    unsent: useOutbox.getState().unsent,
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
