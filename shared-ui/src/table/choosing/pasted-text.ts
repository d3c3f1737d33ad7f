import { SEARCH_LENGTH } from '@portal/shared-contracts';
import { cellsOf, numbersAsText } from '@portal/shared-contracts/pasted-numbers';
import type { TFunction } from 'i18next';
import { notify } from '../../toasts/notify.ts';

/** Characters of what was pasted that are read. A list that is longer by far is somebody's whole sheet. */
const READ = 200_000;

/**
 * Pasted lines or cells as one line for the search, because a field has no lines. What does not fit is left out as whole numbers,
 * and a toast says so.
 */
export function pastedText(pasted: string, t: TFunction): string {
  const cells = cellsOf(pasted.slice(0, READ));
  const text = numbersAsText(cells, SEARCH_LENGTH);
  const kept = cellsOf(text).length;
  if (kept < cells.length) notify(t('choosing.cut', { kept, count: cells.length }), 'warning');
  return text;
}
