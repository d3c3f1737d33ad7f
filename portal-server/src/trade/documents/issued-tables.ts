import type { ErpTestValues, IssuedKind } from '@portal/shared-contracts/erp';
import type { ColumnType } from 'kysely';

/** The test report of a heat, as values or as a PDF. */
export interface TestReportTable {
  report_number: string;
  heat: string;
  /** Null where it holds for all products of the heat. */
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
