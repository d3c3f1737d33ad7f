import type { DocumentKind } from '@portal/shared-contracts/schemas';
import type { ErpTestValues, IssuedKind } from '@portal/shared-contracts/erp';
import type { ColumnType, Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { TestedLine } from './document-source.ts';

/** The test report of a heat, as values or as a PDF. */
export interface TestReportTable {
  report_number: string;
  heat: string;
  /** The heat as lines find it (`heatKey`). */
  heat_key: string;
  /** The mill that melted the heat; null when the distributor's systems do not say it. */
  mill: string | null;
  /** Null when it holds for all products of the heat. */
  product_code: string | null;
  test_values: ColumnType<ErpTestValues | null, string | null, string | null>;
  content: Buffer | null;
  /** The date that the mill put on the report, if it was sent. */
  report_date: string | null;
  /** The distributor's day on which this version arrived. */
  received_on: string;
  erp_version: number;
}

/** A document that the distributor's systems printed. */
export interface IssuedDocumentTable {
  customer_id: number;
  document_kind: IssuedKind;
  number: string;
  content: Buffer;
  erp_version: number;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    test_report: TestReportTable;
    issued_document: IssuedDocumentTable;
  }
}

/** A document as the distributor's systems printed it; null when the portal draws it. */
export async function readIssued(
  db: Kysely<Schema>,
  customerId: number,
  { kind, number }: { kind: DocumentKind; number: string },
): Promise<Uint8Array | null> {
  if (kind === 'materialTestReport' || kind === 'productTestReport') return null;
  const issued = await db
    .selectFrom('issued_document')
    .select('content')
    .where('customer_id', '=', customerId)
    .where('document_kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst();
  return issued?.content ?? null;
}

/** The mill's PDF of the only report; null when the portal draws the reports. */
export async function readMillReport(
  db: Kysely<Schema>,
  { tested }: { tested: readonly TestedLine[] },
): Promise<Uint8Array | null> {
  const [one, ...others] = tested;
  if (!one || one.report.test_values !== null || others.length > 0) return null;
  const report = await db
    .selectFrom('test_report')
    .select('content')
    .where('report_number', '=', one.report.report_number)
    .executeTakeFirst();
  return report?.content ?? null;
}
