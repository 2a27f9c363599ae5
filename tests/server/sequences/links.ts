import { MAIL_LINK_PATHS } from "#enquiry/protocol.ts";
import { linkWriter } from "#server/enquiries/mail-link/token.ts";
import type { OwnerArchive } from "#server/enquiries/owner/archive.ts";
import type { MailAct } from "#server/enquiries/store/tables.ts";
import { linkSecretIn } from "./stored.ts";
import { SITE_URL, type World } from "./world.ts";

type Owner = <Result>(work: (archive: OwnerArchive) => Promise<Result>) => Promise<Result>;

/**
 * Presses on the page behind a mail's link, as its script does, and throws unless it is done; or, if the secrets were
 * rotated since the mail, unless nothing is.
 */
export async function pressLink(
  world: World,
  owner: Owner,
  id: string,
  { act, rotated }: { act: MailAct["act"]; rotated: boolean },
): Promise<void> {
  const ask = (token: string) => world.post({ token, act, who: "Ada" }, {}, MAIL_LINK_PATHS.act);
  const stored = async () =>
    (await owner((archive) => archive.list())).find((row) => row.submissionId === id);
  // The first token of all has the service make its secret.
  await ask("");
  const secret = await linkSecretIn(world.database);
  const write = await world.onItsClock(() => linkWriter({ secret: async () => secret }, SITE_URL));
  const [, token = ""] = write(id).address.split("#");
  if (rotated) await owner((archive) => archive.rotateSecrets());
  const before = await stored();
  const answer = await ask(token);
  const after = await stored();
  const fail = (what: string) => {
    throw new Error(`${act} by a link to ${id}: ${what}`);
  };
  if (answer?.status !== (rotated ? 404 : 200)) fail(`answered with ${answer?.status}`);
  if (rotated && after?.state !== before?.state) fail("done although the secrets were rotated");
  if (rotated) return;
  const left: string[] = JSON.parse(answer?.text ?? "").may;
  if (left.includes(act) || (act === "erased" && left.length > 0)) fail(`${left} can still be pressed`);
  if (act === "erased" && after !== undefined) fail("is stored");
  if (act === "released" && after?.state === "quarantined") fail("is withheld");
}
