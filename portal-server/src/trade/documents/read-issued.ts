import type { ErpTestValues, IssuedKind } from '@portal/shared-contracts/erp';
import type { ColumnType, Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { TestedLine } from './document-source.ts';
import type { WantedDocument } from './read-source.ts';

/** The test report of a heat, as values or as a PDF. */
export interface TestReportTable {
  report_number: string;
  heat: string;
  /** Null when it holds for all products of the heat. */
  product_code: string | null;
  test_values: ColumnType<ErpTestValues | null, string | null, string | null>;
  content: Buffer | null;
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
  { kind, number }: Pick<WantedDocument, 'kind' | 'number'>,
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

/** The mill's PDF for the only tested line; null when the portal draws the report. A report of the line's product goes before one of its heat. */
export async function readMillReport(
  db: Kysely<Schema>,
  { tested }: { tested: readonly TestedLine[] },
): Promise<Uint8Array | null> {
  const [one, ...others] = tested;
  if (!one || others.length > 0) return null;
  const { heat, product_code } = one.line;
  const report = await db
    .selectFrom('test_report')
    .select('content')
    .where('heat', '=', heat)
    .where('content', 'is not', null)
    .where((is) => is.or([is('product_code', '=', product_code), is('product_code', 'is', null)]))
    .orderBy('product_code', (order) => order.asc().nullsLast())
    .orderBy('erp_version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return report?.content ?? null;
}
