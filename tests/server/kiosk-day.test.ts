import { describe, expect, test } from "vitest";
import { credentialHeader } from "#enquiry/kiosk-protocol.ts";
import { enquiry, post, startServer } from "./harness.ts";
import { owner } from "./owner.ts";
import { addKiosk } from "./stand.ts";

describe("a kiosk's day", () => {
  const day = new Date().toISOString().slice(0, 10);

  test("is printed on a page: leads by hour, what was tried, what waits", async () => {
    const server = await startServer();
    const { env } = server;
    const credential = await addKiosk(server);
    await addKiosk(server, "hall-4");
    for (const tried of ["Home, 30 s; Look inside: Nucleus, 60 s", "Home, 90 s", "nothing that can be read"])
      await post(
        server,
        { ...enquiry({ tried }), typedAt: `${day}T00:00:00.000Z` },
        credentialHeader(credential),
      );
    await post(server, enquiry({ tried: "Contact, 1 s" }));
    const { out } = await owner(["kiosk", "day", "hall-3", "--date", day], env);
    expect(out).toContain(`${day}, hall-3: 3 leads\n`);
    expect(out).toMatch(/^00:00 +3$/mu);
    expect(out).toMatch(/^TRIED +LEADS +MINUTES$/mu);
    expect(out).toMatch(/^Home +2 +2\.0\n.*Look inside: Nucleus.* 1 +1\.0$/mu);
    expect(out).toContain("Waiting on the server: 0 mails");
    expect(out).not.toMatch(/Contact|hall-4|Ada/u);
    const { out: all } = await owner(["kiosk", "day"], env);
    expect(all).toMatch(/all kiosks: 3 leads\n[\s\S]*hall-4/u);
    const { out: none } = await owner(["kiosk", "day", "--date", "2020-01-31"], env);
    expect(none).toContain("2020-01-31, all kiosks: 0 leads\n");
  });
});
