/** Rows that are read at once. */
export const PAGE_ROWS = 500;

/** Reads rows page by page in the order of their ids: none waits in memory but those of a page. */
export async function* paged<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}
