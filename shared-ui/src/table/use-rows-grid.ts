import { lateModule } from '../waiting/late-module.ts';

/** The grid, in a script of its own: it is the biggest part of the portal, and narrow pages show cards instead. */
export const { load: loadRowsGrid, useLoaded: useRowsGrid } = lateModule(
  () => import(/* webpackChunkName: "rows-grid" */ './RowsGrid.tsx'),
);
