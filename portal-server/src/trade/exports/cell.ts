import { guarded } from '@portal/shared-contracts/csv';
import { formatDate, formatMoney, formatNumber } from '@portal/shared-contracts/format';

/** A cell of a table for people and spreadsheets: a text, an ISO day, cents or a count. */
export type Cell = { text: string } | { day: string } | { cents: number } | { number: number } | null;

/**
 * A cell as text, as its column displays it; empty for a missing value. Texts of people and other systems are guarded against
 * formulas. Days, amounts and counts are not, so that a negative amount stays a number.
 */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if ('cents' in cell) return formatMoney(cell.cents);
  if ('number' in cell) return formatNumber(cell.number);
  return 'day' in cell ? formatDate(cell.day) : guarded(cell.text);
}
