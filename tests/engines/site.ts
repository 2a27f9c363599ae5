import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { start, temporaryFolder } from "./processes.ts";

/** The built site, served only for this suite. */
export interface Site {
  url: string;
  databasePath: string;
  /** The stored enquiry with this id. */
  enquiry: (submissionId: string) => Record<string, unknown> | undefined;
}

/** Serves the built site on a free port with its own database. */
export async function serveSite(settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const databasePath = join(temporaryFolder(), "enquiries.sqlite");
  const child = start(process.execPath, ["src/server/main.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: "0",
      HOST: "localhost",
      DATABASE_URL: `sqlite:${databasePath}`,
      ...settings,
    },
  });
  const ended = once(child, "exit").then(() => {
    throw new Error("The server has ended: is the site built (npm run build)?");
  });
  const announced = new Promise<string>((resolve) => {
    let text = "";
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      const url = / is on (http:\S+),/.exec(text)?.[1];
      if (url) resolve(url);
    });
  });
  const url = await Promise.race([announced, ended]);
  ended.catch(() => {});
  return {
    url,
    databasePath,
    enquiry: (submissionId) => {
      using reader = new DatabaseSync(databasePath, { readOnly: true });
      return reader.prepare("SELECT * FROM enquiry WHERE submission_id = ?").get(submissionId);
    },
  };
}
