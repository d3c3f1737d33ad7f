import { TEST_REPORT_FIELDS, type ErpTestReport } from '@portal/shared-contracts/erp';
import { dayIn } from '@portal/shared-contracts/dates';
import { sql } from 'kysely';
import { heatKey } from '../../documents/choose-test-reports.ts';
import type { Exporting, Pages } from '../exporting.ts';
import { DELETED, refused, skipStale, STORED, type Outcome, type Writing } from '../importing.ts';
import { eachKey, type Known, oneByOne, recordKind } from '../record-kind.ts';
import { recordMap, upsertRows } from '../record-rows.ts';
import { pdfContent } from './documents.ts';

const REPORT = recordMap(TEST_REPORT_FIELDS);

/** Adds the test report of a heat or updates it. */
async function upsert({ trx, now, timeZone }: Writing, record: ErpTestReport): Promise<Outcome> {
  const { reportNumber, pdf, values } = record;
  if ((pdf === null) === (values === null)) return refused('values', 'It has either values or a PDF.');
  const heat_key = heatKey(record.heat);
  if (heat_key === '') return refused('heat', 'must have a letter or a digit');
  const known = await trx
    .selectFrom('test_report')
    .select('erp_version')
    .where('report_number', '=', reportNumber)
    .forUpdate()
    .executeTakeFirst();
  const stale = skipStale(known, record.version);
  if (stale) return stale;
  const read = pdf === null ? { content: null } : pdfContent(pdf);
  if ('problem' in read) return read.problem;
  const { content } = read;
  const row = { ...REPORT.toRow(record), heat_key, received_on: dayIn(timeZone, now) };
  await upsertRows(trx, { table: 'test_report', keys: ['report_number'], content }, [row]);
  return STORED;
}

async function remove({ trx }: Writing, reportNumber: string): Promise<Outcome> {
  await trx.deleteFrom('test_report').where('report_number', '=', reportNumber).execute();
  return DELETED;
}

/** One at a time: some are PDFs. */
async function* exported({ db }: Exporting): Pages<ErpTestReport> {
  const numbers = db.selectFrom('test_report').select('report_number').orderBy('report_number');
  for (const { report_number } of await numbers.execute()) {
    const report = await db
      .selectFrom('test_report')
      .selectAll()
      .where('report_number', '=', report_number)
      .executeTakeFirst();
    if (report)
      yield [
        { ...REPORT.toFields(report), pdf: report.content && Buffer.from(report.content).toString('base64') },
      ];
  }
}

export const TEST_REPORTS = recordKind({
  kind: 'testReports',
  subject: 'test report',
  upsert: oneByOne(upsert),
  remove: eachKey(remove),
  known: (_: Writing) => sql<Known>`select report_number as key, erp_version as version from test_report`,
  exported,
});
