import { formatDate } from '@portal/shared-contracts/format';
import { MOST_ROW_DOCUMENTS, type Statement, type StatementRow } from '@portal/shared-contracts/schemas';
import type { Say } from './document-text.ts';

/** The period of a statement in words. */
export const periodText = ({ from, to }: Pick<Statement, 'from' | 'to'>, say: Say): string =>
  say('statement.period', { from: formatDate(from), to: formatDate(to) });

/** The numbers of a row's documents in one text; of many, the first ones and how many more there are. */
export function namedDocuments({ documents }: Pick<StatementRow, 'documents'>, say: Say): string {
  const named = documents.slice(0, MOST_ROW_DOCUMENTS).join(', ');
  const count = documents.length - MOST_ROW_DOCUMENTS;
  return count > 0 ? say('statement.more', { numbers: named, count }) : named;
}
