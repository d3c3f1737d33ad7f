import { lateModule } from '../waiting/late-module.ts';

/** The grid in a separate script: it is the largest part of the portal, and phones show cards instead. */
export const { load: loadRowsGrid, useLoaded: useRowsGrid } = lateModule(
  () => import(/* webpackChunkName: "rows-grid" */ './RowsGrid.tsx'),
);
