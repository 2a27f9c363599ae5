import { createHmac, randomBytes } from "node:crypto";
import type { IntakeStore } from "../intake-store.ts";
import type { Spool } from "./spool.ts";

/** The secrets that all servers on a database share, also while it is unreachable. */
export function agreedSecrets(
  challengeSecret: string | undefined,
  shared: Pick<IntakeStore, "secret" | "replaceSecret" | "retireSecret">,
  spool: Pick<Spool, "setting" | "keepSetting">,
): { secret(name: string): Promise<string>; catchUp(): Promise<void> } {
  /** Secrets made while the database was away; they are stored there as soon as it is back. */
  const notAgreed = new Set<string>();
  /** For as long as the spool is closed. */
  const known = new Map<string, string>();

  /**
   * The secret from the setting, if there is one: servers agree on it without having met in the database. It replaces
   * the database's secret, so that what was signed with that one is accepted for as long as after a rotation. Without a
   * setting it is the database's secret when that is reachable, else the local copy, which is created and offered to
   * the database if needed.
   */
  async function secret(name: string): Promise<string> {
    if (challengeSecret !== undefined) {
      const agreed = createHmac("sha256", challengeSecret).update(name).digest("hex");
      await shared.replaceSecret(name, new Date(), agreed).catch(() => undefined);
      return agreed;
    }
    const kept = await spool.setting(name).catch(() => undefined);
    const proposal = kept ?? known.get(name) ?? randomBytes(32).toString("hex");
    const agreed = await shared.secret(name, proposal).catch(() => undefined);
    if (agreed === undefined) notAgreed.add(name);
    // Every server has to accept what this one signed meanwhile.
    else if (notAgreed.delete(name) && agreed !== proposal)
      await shared.retireSecret(name, new Date(), proposal).catch(() => undefined);
    const value = agreed ?? proposal;
    known.set(name, value);
    if (value !== kept) await spool.keepSetting(name, value).catch(() => undefined);
    return value;
  }

  return {
    secret,
    async catchUp() {
      for (const name of notAgreed) await secret(name);
    },
  };
}
