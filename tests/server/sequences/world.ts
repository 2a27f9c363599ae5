import type { DatabaseConfig } from "#server/config.ts";
import type { Found } from "./model.ts";

export interface Answer {
  status: number;
  retryAfter: string | null;
}

/** A running service, and everything that can happen to it. */
export interface World {
  database: DatabaseConfig;
  /** Undefined if the connection was cut. */
  post(fields: Record<string, string>): Promise<Answer | undefined>;
  /** Ends the server, and starts it again with the database's file at its path. */
  restart(how: "kill" | "stop"): Promise<void>;
  /** Sets the service's clock and that of the owner's tool, in milliseconds ahead. */
  setClock(ahead: number): void;
  /** Runs the owner's tool on the same clock. */
  onItsClock<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The database is moved away, or stopped. */
  away(): Promise<void>;
  back(): Promise<void>;
  /** Nothing is free on its disk any more. */
  fill(): void;
  free(): void;
  /** Everything that is stored, or waits in a spool. */
  found(): Promise<Found[]>;
  /** The ids in all outboxes. */
  announced(): Promise<string[]>;
  /** Resolves when nothing waits in a spool. */
  drained(): Promise<void>;
  /** The files of the database or the spool. */
  files(): string[];
  log(): string;
  close(): Promise<void>;
}
