import { lateModule } from '../waiting/late-module.ts';

/** The grid, in a script of its own: it is the biggest part of the portal, and narrow pages show cards instead. */
export const { load: loadRowsGrid, useLoaded: useRowsGrid } = lateModule(
  () => import(/* webpackChunkName: "rows-grid" */ './RowsGrid.tsx'),
);

/** Draws a hidden grid once; in the grid's script, which phones do not load. Rejects when the script does not load. */
export const drawGridAhead = (): Promise<void> =>
  import(/* webpackChunkName: "rows-grid" */ './draw-grid-ahead.tsx').then((script) =>
    script.drawGridAhead(),
  );
