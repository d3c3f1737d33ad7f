import { sql } from 'kysely';
import type { Importing } from './importing.ts';
import { STORED, type Outcome } from './outcome.ts';

/** The records without an objection. */
export const freshOf = <Record>(
  records: readonly Record[],
  objections: readonly (Outcome | null)[],
): Record[] => records.filter((_, at) => objections[at] === null);

/** What became of records, once those without an objection are stored. */
export const outcomesOf = (objections: readonly (Outcome | null)[]): Outcome[] =>
  objections.map((objection) => objection ?? STORED);

/** The versions of documents that are stored, by number; the rows are locked. */
export async function readVersions(
  { trx, customerId }: Importing,
  { table, key }: { table: 'sales_order' | 'invoice'; key: 'sales_order' | 'invoice_number' },
  numbers: readonly string[],
): Promise<Map<string, { erp_version: number | null }>> {
  const { rows } = await sql<{ number: string; erp_version: number | null }>`
    select ${sql.ref(key)} as number, erp_version from ${sql.table(table)}
    where customer_id = ${customerId} and ${sql.ref(key)} = any(${numbers}::text[])
    order by ${sql.ref(key)} for update`.execute(trx);
  return new Map(rows.map(({ number, erp_version }) => [number, { erp_version }]));
}
