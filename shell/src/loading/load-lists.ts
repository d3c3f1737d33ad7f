import { isDesktop } from './page-chunks.ts';

const tableCode = () => import('@portal/shared-ui/data').then(({ loadTable }) => loadTable());

/** Ignores a failure. The list that needs the code loads it again and reports the failure. */
const optional = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

/** Loads and evaluates the code of a list's table. Never rejects. */
export const loadTable = (): Promise<void> => optional(tableCode());

/** Loads and evaluates the code of lists, on a desktop also the grid. Never rejects. */
export const loadLists = (): Promise<void> =>
  optional(tableCode().then(({ loadRowsGrid }) => (isDesktop() ? loadRowsGrid() : undefined)));
