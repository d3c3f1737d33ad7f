/** Gives the focus to the link of the row or card with this id; to the table itself where it shows none. */
export function focusRow(table: HTMLElement | null, id: string | undefined): void {
  const rows = table?.querySelectorAll<HTMLElement>('[role=row][data-id], [data-card]') ?? [];
  const row = [...rows].find(({ dataset }) => dataset['id'] === id);
  (row?.querySelector<HTMLElement>('a[href]') ?? table)?.focus();
}
