import { type SelectQueryBuilder, sql } from "kysely";

export function idsOf(rows: readonly { submissionId: string }[]): string[] {
  return rows.map(({ submissionId }) => submissionId);
}

/** How many rows a query finds. PostgreSQL returns counts as text. */
export async function countOf<Schema, Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const counted = query.select(sql`count(*)`.as("total")).$castTo<{ total: number | string }>();
  return Number((await counted.executeTakeFirstOrThrow()).total);
}
