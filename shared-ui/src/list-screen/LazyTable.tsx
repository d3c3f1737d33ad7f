import { lazy } from 'react';
import type { DataTable } from '../table/DataTable.tsx';

/**
 * The table of a list, loaded after the page's frame; by its package name, because the shell provides this module in a script of
 * its own, which a page asks for early. The cast keeps the type parameter of its rows, which `lazy` drops.
 */
export const LazyTable = lazy(() =>
  import('@portal/shared-ui/grid').then((grid) => ({ default: grid.DataTable })),
) as typeof DataTable;
