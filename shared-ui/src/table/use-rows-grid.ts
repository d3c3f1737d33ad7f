import { lateModule } from '../waiting/late-module.ts';

/** The grid in a separate script: it is the largest part of the portal, and phones show cards instead. */
export const { load: loadRowsGrid, useLoaded: useRowsGrid } = lateModule(
  () => import(/* webpackChunkName: "rows-grid" */ './RowsGrid.tsx'),
);

/** Renders a hidden grid once. It is in the grid's script, which phones do not load. Rejects if the script does not load. */
export const drawGridAhead = (): Promise<void> =>
  import(/* webpackChunkName: "rows-grid" */ './draw-grid-ahead.tsx').then((script) =>
    script.drawGridAhead(),
  );
