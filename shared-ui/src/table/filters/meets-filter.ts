import { today } from '@portal/shared-contracts';
import { meetsCondition, readFilter } from '@portal/shared-contracts/lists';
import type { FilteredList } from './filter-texts.ts';

/** Whether rows meet a view's filter: the rule of the server, for rows that are selected on other pages. */
export function meetsFilter<Row>(list: FilteredList<Row>, filter: string): (row: Row) => boolean {
  const { filters, parts, statusOf } = list;
  const conditions = readFilter(filter, filters);
  const valueOf = (row: Row, name: string): unknown =>
    filters[name]?.kind === 'status' && statusOf ? statusOf(row) : row[name as keyof Row];
  return (row) =>
    conditions.every((condition) => {
      const part = parts?.[condition.name];
      if (part) return part.meets(row);
      const declared = filters[condition.name];
      return (
        declared !== undefined && meetsCondition(declared, condition, valueOf(row, condition.name), today())
      );
    });
}
