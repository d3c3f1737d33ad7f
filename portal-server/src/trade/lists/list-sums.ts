import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { ListScope } from './list-rows.ts';

/** Sums of the amounts of the rows with these ids, in cents by field. */
export async function sumsOf(
  db: Kysely<Schema>,
  { definition, request }: ListScope,
  ids: readonly number[],
): Promise<Record<string, number>> {
  const money = Object.entries(definition.fields).filter(([, { type }]) => type === 'money');
  if (money.length === 0) return {};
  const today = sql`${request.today}::date`;
  const sums = money.map(([name, { column }]) => {
    const cents = definition.sums?.[name]?.(today) ?? sql.ref(column);
    return sql`coalesce(sum(${cents}), 0) as ${sql.ref(name)}`;
  });
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(sums)} from ${sql.table(definition.table)}
    where customer_id = ${request.customerId} and id = any(${ids}::int[])`.execute(db);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, cents]) => [name, Number(cents)]));
}
