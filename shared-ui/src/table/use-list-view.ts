import { readListView, writeListView, type ListView } from '@portal/shared-contracts/lists';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '../router/use-navigate.ts';
import { useSearchParams } from '../router/use-search-params.ts';
import type { Column } from './column.ts';
import { isSortable } from './columns.ts';

/** Goes to a changed view; `replace` leaves no step for Back. */
export type ChangeView = (change: Partial<ListView>, options?: { replace: boolean }) => void;

/** The view of a table, which is in the page's URL: refresh, Back and a shared link keep it (docs/product.md, "Lists"). */
export function useListView<Row>(columns: readonly Column<Row>[]): [ListView, ChangeView] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const sortable = columns.filter(isSortable).map(({ field }) => field);
  const view = readListView(query, sortable);
  const { pathname } = useLocation();
  const change: ChangeView = (part, options) => {
    // A search that was still being typed must not call back a page that has been left since.
    if (window.location.pathname !== pathname) return;
    const changed = writeListView(query, { ...view, ...part }).toString();
    void navigate(changed === '' ? pathname : `${pathname}?${changed}`, options);
  };
  // Wrong values in the address are corrected, so that a copied link shows the same view.
  const corrected = writeListView(query, view).toString();
  const correct = useEffectEvent(() => change({}, { replace: true }));
  useEffect(() => {
    if (corrected !== query.toString()) correct();
  }, [corrected, query]);
  return [view, change];
}
