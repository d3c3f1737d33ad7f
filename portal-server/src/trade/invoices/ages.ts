import { daysLateOf, type AgeFilter } from '@portal/shared-contracts/payments';
import { sql, type RawBuilder } from 'kysely';

/** Condition: an unpaid invoice meets the filter on the day `today`; in SQL the rule of `ageOf`, which the screens ask. */
export function hasAge(filter: AgeFilter, today: RawBuilder<unknown>): RawBuilder<boolean> {
  const { first, last } = daysLateOf(filter);
  const due = (late: number) => sql`${today} - ${sql.lit(late)}::integer`;
  if (first === -Infinity) return sql`due_date >= ${due(last)}`;
  if (last === Infinity) return sql`due_date <= ${due(first)}`;
  return sql`due_date between ${due(last)} and ${due(first)}`;
}
