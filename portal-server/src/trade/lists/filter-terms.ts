import { rangeOf, type FilterCondition } from '@portal/shared-contracts/lists';
import { sql, type RawBuilder } from 'kysely';
import { statusOf, type FieldType } from './list-definition.ts';
import type { ListScope } from './list-rows.ts';
import { filterColumns, sortColumn, statusOrder } from './status-order.ts';

/** First and last day, as ISO days or infinite. */
export interface Days {
  oldest: string;
  newest: string;
}

/** Conditions: rows with one of `statuses`. Empty if the list has none of them. */
export function ofStatus(
  { definition, request }: ListScope,
  statuses: readonly string[],
): RawBuilder<unknown>[] {
  const field = statusOf(definition);
  if (field === undefined)
    return statuses.flatMap((key) => {
      const holds = definition.datedStatuses?.holds[key];
      return holds ? [sql`(${holds(sql`${request.today}::date`)})`] : [];
    });
  if (statuses.length === 0) return [];
  const column = sql.ref(sortColumn(field, 'en'));
  if (field.statusType === undefined) return [sql`${column} = any(${[...statuses]}::text[])`];
  const order = statusOrder(field.statusType, 'en');
  return [sql`${column} = any(${statuses.map((key) => order.indexOf(key))}::smallint[])`];
}

const SQL_TYPES: Partial<Record<FieldType, RawBuilder<unknown>>> = { day: sql`date`, money: sql`bigint` };

/** Condition of one filter; `meetsCondition` is the same rule for a row of the API. */
function meeting(scope: ListScope, { name, values }: FilterCondition): RawBuilder<unknown> {
  const { definition, request } = scope;
  const kind = definition.filters?.[name]?.kind;
  if (kind === 'status') return sql`(${sql.join(ofStatus(scope, values), sql` or `)})`;
  if (kind === 'part') {
    const holds = definition.parts?.holds[name];
    if (!holds) throw new Error(`The part ${name} of the list ${definition.list} has no condition.`);
    return sql`(${holds(sql`${request.today}::date`)})`;
  }
  const column = sql.ref(filterColumns(definition, name)[0] ?? name);
  if (kind === 'text') return sql`${column} = any(${[...values]}::text[])`;
  const [value = ''] = values;
  if (kind === 'presence')
    return value === 'with' ? sql`${column} <> ''` : sql`(${column} is null or ${column} = '')`;
  const { from, to } = rangeOf(kind === 'amount' ? 'amount' : 'days', value, request.today);
  const type = SQL_TYPES[definition.fields[name]?.type ?? 'plain'];
  if (!type) throw new Error(`The field ${name} of the list ${definition.list} has no range.`);
  const ends = [
    ...(from === null ? [] : [sql`${column} >= ${from}::${type}`]),
    ...(to === null ? [] : [sql`${column} <= ${to}::${type}`]),
  ];
  return sql.join(ends, sql` and `);
}

/** Days of the list's default order that the filters leave; open ends are infinite. Undefined if no filter is on that field. */
export function filteredDays({ definition, request }: ListScope): Days | undefined {
  const condition = request.conditions.find(({ name }) => name === definition.newest);
  if (condition === undefined) return undefined;
  const { from, to } = rangeOf('days', condition.values[0] ?? '', request.today);
  return { oldest: String(from ?? '-infinity'), newest: String(to ?? 'infinity') };
}

/** Condition: rows that meet every filter of the request. */
export const filtered = (scope: ListScope): RawBuilder<unknown> =>
  scope.request.conditions.length === 0
    ? sql`true`
    : sql`(${sql.join(
        scope.request.conditions.map((condition) => meeting(scope, condition)),
        sql` and `,
      )})`;
