import type { ReactNode } from 'react';
import { type FilteredList, useFilterTexts } from './filter-texts.ts';

/** The filters of a view in words. */
export function FilterNames<Row>({ filter, ...list }: FilteredList<Row> & { filter: string }): ReactNode {
  const { textsOf } = useFilterTexts(list);
  return <span>{textsOf(filter).join(' · ')}</span>;
}
