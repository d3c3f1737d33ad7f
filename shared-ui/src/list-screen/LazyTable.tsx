import { use, type ReactNode } from 'react';
import type { DataTableProps } from '../table/DataTable.tsx';

type GridModule = typeof import('@portal/shared-ui/grid');

let loading: Promise<GridModule> | undefined;

/** Loads the table, once; after a failure the next call tries again. */
function loadTable(): Promise<GridModule> {
  if (!loading) {
    // By its package name, because the shell provides this module in a script of its own, which a page asks for early.
    const begun = import('@portal/shared-ui/grid');
    loading = begun;
    begun.catch(() => {
      loading = undefined;
    });
  }
  return loading;
}

/** The table, loaded after the page's frame; suspends until then. */
export function LazyTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const { DataTable } = use(loadTable());
  return <DataTable {...props} />;
}
