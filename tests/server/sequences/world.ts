import { AMENDMENT_PATH } from "#enquiry/amendment.ts";
import { credentialHeader } from "#enquiry/kiosk-protocol.ts";
import type { DatabaseConfig } from "#server/config.ts";
import type { Found } from "./model.ts";

export interface Answer {
  status: number;
  retryAfter: string | null;
}

/** A running service, and everything that can happen to it. */
export interface World {
  database: DatabaseConfig;
  /** Undefined if the connection was cut. With a credential it is an amendment. */
  post(fields: Record<string, string>, credential?: string): Promise<Answer | undefined>;
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
  /** The amendments that are stored. */
  noted(): Promise<Pick<Found, "id" | "message">[]>;
  /** The ids in all outboxes. */
  announced(): Promise<string[]>;
  /** Resolves when nothing waits in a spool. */
  drained(): Promise<void>;
  /** The files of the database or the spool. */
  files(): string[];
  log(): string;
  close(): Promise<void>;
}

/** The headers and the address of a post, by its credential. */
export const amending = (credential: string | undefined): [headers: Record<string, string>, path?: string] =>
  credential === undefined ? [{}] : [credentialHeader(credential), AMENDMENT_PATH];
