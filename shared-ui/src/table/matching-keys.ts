import { listParams, type ListView } from '@portal/shared-contracts/lists';
import type { Column } from './column.ts';
import { searchForm } from './shows-text.ts';

/**
 * The keys whose displayed text has what is searched, between commas as a list's call takes them: the server knows the keys of
 * statuses and not their texts. Undefined when there are none.
 */
export function matchingKeys<Row>(columns: readonly Column<Row>[], search: string): string | undefined {
  const searched = searchForm(search);
  if (searched === '') return undefined;
  const keys = columns.flatMap(({ texts = {} }) =>
    Object.entries(texts).flatMap(([key, text]) => (searchForm(text).includes(searched) ? [key] : [])),
  );
  return keys.length > 0 ? keys.join(',') : undefined;
}

/** The parameters of a list's call for a view, with the statuses that its search asks for. */
export const listCall = <Row>(columns: readonly Column<Row>[], view: ListView) => ({
  ...listParams(view),
  statuses: matchingKeys(columns, view.search),
});
