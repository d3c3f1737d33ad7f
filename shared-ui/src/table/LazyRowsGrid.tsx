import { use, type ReactNode } from 'react';
import type { RowsGridProps } from './RowsGrid.tsx';

type RowsGridModule = typeof import('./RowsGrid.tsx');

let loading: Promise<RowsGridModule> | undefined;

/** Loads the grid, once; after a failure the next call tries again. */
export function loadRowsGrid(): Promise<RowsGridModule> {
  if (!loading) {
    const begun = import(/* webpackChunkName: "rows-grid" */ './RowsGrid.tsx');
    loading = begun;
    begun.catch(() => {
      loading = undefined;
    });
  }
  return loading;
}

export interface LazyRowsGridProps<Row> extends RowsGridProps<Row> {
  grid: Promise<RowsGridModule>;
}

/** The grid in a script of its own: it is the biggest part of the portal, and narrow pages show cards instead. */
export function LazyRowsGrid<Row extends object>({ grid, ...props }: LazyRowsGridProps<Row>): ReactNode {
  const { RowsGrid } = use(grid);
  return <RowsGrid {...props} />;
}
