import type { Period } from '@portal/shared-contracts/payments';
import type { StatementFormat } from '@portal/shared-contracts/schemas';
import type { Language } from '../../platform/http/messages.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/time.ts';
import { sayIn } from '../documents/document-text.ts';
import type { DrawPool } from '../documents/draw-pool.ts';
import { readParties } from '../documents/read-parties.ts';
import { WORKBOOK } from '../exports/workbook.ts';
import { readStatement } from './read-statement.ts';
import { csvOf, statementSheets } from './statement-sheets.ts';

/** The formats of a statement, with their media types. */
export const FORMATS = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: WORKBOOK,
} as const satisfies Record<StatementFormat, string>;

interface FileOf extends Period {
  customerId: number;
  format: StatementFormat;
  language: Language;
}

/** Name of the file, such as `Statement-2026-02-01-2026-02-28.pdf`. */
export const statementFileName = (
  { from, to }: Period,
  format: StatementFormat,
  language: Language,
): string => `${sayIn(language)('file.statement')}-${from}-${to}.${format}`;

/** A statement as a file. PDF and workbook are made in another thread. @throws HttpError 422 `STATEMENT_TOO_LONG` */
export async function statementFile(
  { database: { db }, config, now }: Pick<Services, 'database' | 'config' | 'now'>,
  pool: DrawPool,
  { customerId, format, language, ...period }: FileOf,
): Promise<string | Uint8Array> {
  const statement = await readStatement(db, customerId, period, config);
  const say = sayIn(language);
  if (format === 'csv') return csvOf(statementSheets(statement, say));
  const parties = await readParties(db, customerId, config.company);
  const source =
    format === 'pdf'
      ? { kind: 'statement' as const, statement }
      : {
          kind: 'workbook' as const,
          title: say('kind.statement'),
          sheets: statementSheets(statement, say),
        };
  return pool.draw(customerId, {
    source,
    parties,
    company: config.company,
    language,
    today: today({ config, now }),
  });
}
