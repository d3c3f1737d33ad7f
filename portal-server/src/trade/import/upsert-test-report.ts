import type { ErpTestReport } from '@portal/shared-contracts/erp';
import type { Writing } from './importing.ts';
import { DELETED, refused, skipStale, STORED, type Outcome } from './outcome.ts';
import { pdfContent } from './pdf-content.ts';

/** Adds the test report of a heat or brings it up to date. */
export async function upsertTestReportIn({ trx }: Writing, record: ErpTestReport): Promise<Outcome> {
  const { reportNumber, pdf, values } = record;
  if ((pdf === null) === (values === null)) return refused('values', 'It has either values or a PDF.');
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
  const row = {
    report_number: reportNumber,
    heat: record.heat,
    product_code: record.productCode,
    test_values: values && JSON.stringify(values),
    content: read.content,
    erp_version: record.version,
  };
  await trx
    .insertInto('test_report')
    .values(row)
    .onConflict((conflict) => conflict.column('report_number').doUpdateSet(row))
    .execute();
  return STORED;
}

export async function removeTestReportIn({ trx }: Writing, reportNumber: string): Promise<Outcome> {
  await trx.deleteFrom('test_report').where('report_number', '=', reportNumber).execute();
  return DELETED;
}
