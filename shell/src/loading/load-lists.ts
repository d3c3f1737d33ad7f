import { isDesktop } from './page-chunks.ts';
import { withTimeout } from './timing.ts';

/** Milliseconds to wait for the hidden grid before other work continues. */
const LONGEST_DRAWING = 5_000;

/** Loads the code of lists, which is a separate script. */
const loadTableModule = () => import('@portal/shared-ui/data').then(({ loadTable }) => loadTable());

/** Ignores a failure. The list that needs the code loads it again and reports the failure. */
const optional = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

/** Loads and evaluates the code of lists, on a desktop also the grid. Never rejects. */
export const loadLists = (): Promise<void> =>
  optional(loadTableModule().then(({ loadRowsGrid }) => (isDesktop() ? loadRowsGrid() : undefined)));

/** Renders a hidden grid once, so that the first list opens sooner. Never rejects. */
export const drawGridAhead = (): Promise<void> =>
  optional(
    loadTableModule().then((table) =>
      withTimeout(table.drawGridAhead(), LONGEST_DRAWING, 'Drawing a grid ahead'),
    ),
  );
