import { isDesktop } from './device.ts';

/** Loads and evaluates the code of lists, and that of the grid where they are shown in it. */
export async function loadLists(): Promise<void> {
  try {
    const { loadTable } = await import('@portal/shared-ui/data');
    const { loadRowsGrid } = await loadTable();
    if (isDesktop()) await loadRowsGrid();
  } catch {
    // The list that is opened tries again, and says so.
  }
}

/** Draws a grid where it is not seen, after {@link loadLists}: the first list that is opened then is there sooner. */
export async function drawListAhead(): Promise<void> {
  try {
    const { loadTable } = await import('@portal/shared-ui/data');
    const { drawGridAhead } = await loadTable();
    if (isDesktop()) await drawGridAhead();
  } catch {
    // As above.
  }
}
