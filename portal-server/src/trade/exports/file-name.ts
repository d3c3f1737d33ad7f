import { ALL_ROWS_LIMIT, type ListPage } from '@portal/shared-contracts/schemas';
import type { ListName } from '../trade-tables.ts';
import type { Language } from '../../platform/http/messages.ts';
import { exportText } from './export-text.ts';

type Page = ListPage<unknown>;

/** Whether the list goes on after what a file may hold. */
const isCut = ({ rows, total, totalIsMinimum }: Page): boolean =>
  rows.length === ALL_ROWS_LIMIT && (totalIsMinimum || total > ALL_ROWS_LIMIT);

/** `open-orders-2026-03-16.csv`; a file that does not hold everything says so in its name. */
export function fileName(list: ListName, page: Page, day: string, language: Language): string {
  const cut = isCut(page) ? `-${exportText('file.first', language)}-${ALL_ROWS_LIMIT}` : '';
  return `${exportText(`file.${list}`, language)}-${day}${cut}.csv`;
}
