import type { ReactNode } from 'react';
import { useOnceLoaded } from '../waiting/late-module.ts';
import type { FilteredList } from './filters/filter-texts.ts';
import { filterScript } from './late-filters.ts';

/** The filters of a view in words, once their script has loaded. */
export function LateFilterNames<Row>(props: FilteredList<Row> & { filter: string }): ReactNode {
  const late = useOnceLoaded(filterScript, true);
  return late && <late.FilterNames {...props} />;
}
