/** Loads the code of lists, and that of the grid where they are shown in it. A failure shows where a list is opened. */
export async function loadTable(): Promise<void> {
  try {
    const { loadRowsGrid } = await import('@portal/shared-ui/grid');
    if (matchMedia('(min-width: 1024px)').matches) await loadRowsGrid();
  } catch {
    // The list that is opened tries again, and says so.
  }
}
