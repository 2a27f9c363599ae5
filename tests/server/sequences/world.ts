import type { DatabaseConfig } from "#server/config.ts";

export interface Answer {
  status: number;
  retryAfter: string | null;
  text: string;
}

/** Where links in mails lead. */
export const SITE_URL = "https://www.example.org";

/** A running service, and everything that can happen to it. */
export interface World {
  database: DatabaseConfig;
  /** Undefined if the connection was cut. It is an enquiry unless another path is given. */
  post(
    fields: Record<string, string>,
    headers?: Record<string, string>,
    path?: string,
  ): Promise<Answer | undefined>;
  /** Ends the server, and starts it again with the database's file at its path. */
  restart(how: "kill" | "stop"): Promise<void>;
  /** Sets the service's clock and that of the owner's tool, in milliseconds ahead. */
  setClock(ahead: number): void;
  /** Whether the service's threads have that clock, too. */
  shiftsThreads: boolean;
  /** Runs the owner's tool on the same clock. */
  onItsClock<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The database is moved away, or stopped. */
  away(): Promise<void>;
  back(): Promise<void>;
  /** Nothing is free on its disk any more. */
  fill(): void;
  free(): void;
  /** The files of the database or the spool. */
  files(): string[];
  log(): string;
  close(): Promise<void>;
}
