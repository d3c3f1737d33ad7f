import { formatDate } from '@portal/shared-contracts/format';
import type { Statement, StatementRow } from '@portal/shared-contracts/schemas';
import type { Say } from './document-text.ts';

/** Numbers that a row names; the page and the spreadsheet name all. */
const MOST_NAMED = 6;

export const periodText = ({ from, to }: Pick<Statement, 'from' | 'to'>, say: Say): string =>
  say('statement.period', { from: formatDate(from), to: formatDate(to) });

/** The numbers of a row's documents in one text. */
export function namedDocuments({ documents }: Pick<StatementRow, 'documents'>, say: Say): string {
  const named = documents.slice(0, MOST_NAMED).join(', ');
  const count = documents.length - MOST_NAMED;
  return count > 0 ? say('statement.more', { numbers: named, count }) : named;
}
