import { type Kysely, sql } from "kysely";
import { at } from "#lib/at.ts";
import type { Tables } from "../tables.ts";

/** On how many machines PostgreSQL has an enquiry when it is answered, and whether they are there. */
export interface ReplicationStatus {
  /** The primary, and the standbys that have to confirm a commit. */
  wanted: number;
  /** Standbys that are connected. */
  standbys: number;
  /** Those of them that confirm commits now; undefined where the database hides it from its user. */
  confirming: number | undefined;
  /** How far the slowest of them is behind, in bytes of the write-ahead log. */
  behindBytes: number | undefined;
}

export async function copies(db: Kysely<Tables>): Promise<ReplicationStatus> {
  const { rows } = await sql<ReplicationStatus & { names: string; hidden: boolean }>`
    select current_setting('synchronous_standby_names') as names,
      count(pid)::int as standbys,
      count(pid) filter (where state = 'streaming' and sync_state in ('sync', 'quorum'))::int as confirming,
      coalesce(bool_or(state is null), false) as hidden,
      max(pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn))::float8 as "behindBytes"
    from pg_stat_replication`.execute(db);
  const { names, hidden, standbys, confirming, behindBytes } = at(rows, 0);
  return {
    wanted: 1 + confirmationsOf(names),
    standbys,
    confirming: hidden ? undefined : confirming,
    behindBytes: behindBytes ?? undefined,
  };
}

/** Says how many standbys fail to confirm the commits that wait for them; undefined if all confirm. */
export function whatIsMissing({
  wanted,
  standbys,
  confirming = standbys,
}: ReplicationStatus): string | undefined {
  if (confirming >= wanted - 1) return undefined;
  return `commits wait for ${wanted - 1} standbys, and ${confirming} confirm: enquiries are answered from the servers' spools; start the standby, or make another one.`;
}

/** How many standbys must confirm a commit, by synchronous_standby_names: '', 'a, b', '2 (a, b)' or 'ANY 2 (a, b)'. */
export function confirmationsOf(names: string): number {
  if (names.trim() === "") return 0;
  return Number(/^\s*(?:(?:first|any)\s+)?(\d+)\s*\(/iu.exec(names)?.[1] ?? 1);
}

/**
 * Ends the waits for a standby that their servers have given up, so that an absence of the standby does not use up the
 * database's connections. PostgreSQL has committed them on the primary; each is in its server's spool too.
 */
export async function endAbandonedWaits(db: Kysely<Tables>, patience: number): Promise<void> {
  await sql`select pg_cancel_backend(pid) from pg_stat_activity
    where usename = current_user and datname = current_database() and wait_event = 'SyncRep'
      and query_start < clock_timestamp() - ${patience}::int * interval '1 millisecond'`.execute(db);
}
