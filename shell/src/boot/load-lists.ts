import { isDesktop } from './device.ts';
import { withTimeout } from './time-limit.ts';

/** Milliseconds after which a grid that was not drawn keeps nothing else waiting. */
const LONGEST_DRAWING = 5_000;

/** The code of lists, a script of its own. */
const loadTableModule = () => import('@portal/shared-ui/data').then(({ loadTable }) => loadTable());

/** Waits for work that a page can do without: after a failure the list that is opened tries again, and says so. */
const optional = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

/** Loads and evaluates the code of lists, and on a desktop that of the grid in which they are shown. Never rejects. */
export const loadLists = (): Promise<void> =>
  optional(loadTableModule().then(({ loadRowsGrid }) => (isDesktop() ? loadRowsGrid() : undefined)));

/** Draws a hidden grid once, so that the first list opens sooner. Never rejects. */
export const drawGridAhead = (): Promise<void> =>
  optional(
    loadTableModule().then((table) =>
      withTimeout(table.drawGridAhead(), LONGEST_DRAWING, 'Drawing a grid ahead'),
    ),
  );
