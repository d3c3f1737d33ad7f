import { TEST_REPORT_FIELDS, type ErpTestReport } from '@portal/shared-contracts/erp';
import { dayIn } from '@portal/shared-contracts/dates';
import { sql } from 'kysely';
import { heatKey } from '../../documents/choose-test-reports.ts';
import { renewHeatLinesWith } from '../../test-reports/heat-lines.ts';
import type { Exporting, Pages } from '../exporting.ts';
import { DELETED, refused, skipStale, STORED, type Outcome, type Writing } from '../importing.ts';
import { type Known, oneByOne, recordKind } from '../record-kind.ts';
import { recordMap, upsertRows } from '../record-rows.ts';
import { pdfContent } from './documents.ts';

const REPORT = recordMap(TEST_REPORT_FIELDS);

/** Adds the test report of a heat or updates it. */
async function upsertOne({ trx, now, timeZone }: Writing, record: ErpTestReport): Promise<Outcome> {
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

const heatsOf = (trx: Writing['trx'], numbers: readonly string[]): Promise<string[]> =>
  trx
    .selectFrom('test_report')
    .select('heat')
    .where('report_number', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
    .then((reports) => reports.map(({ heat }) => heat));

/** Stores reports. The lines of their heats, and of those that they had before, are listed with their state from then on. */
async function upsert(writing: Writing, records: readonly ErpTestReport[]): Promise<Outcome[]> {
  const numbers = records.map(({ reportNumber }) => reportNumber);
  const before = await heatsOf(writing.trx, numbers);
  const outcomes = await oneByOne(upsertOne)(writing, records);
  await renewHeatLinesWith(writing, [...before, ...(await heatsOf(writing.trx, numbers))]);
  return outcomes;
}

async function remove(writing: Writing, numbers: readonly string[]): Promise<Outcome[]> {
  const { trx } = writing;
  const heats = await heatsOf(trx, numbers);
  await trx
    .deleteFrom('test_report')
    .where('report_number', '=', sql<string>`any(${numbers}::text[])`)
    .execute();
  await renewHeatLinesWith(writing, heats);
  return numbers.map(() => DELETED);
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
  upsert,
  remove,
  known: (_: Writing) => sql<Known>`select report_number as key, erp_version as version from test_report`,
  exported,
});
