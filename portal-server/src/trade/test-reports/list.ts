import { LIST_FILTERS } from '@portal/shared-contracts/lists';
import { TestReportRow } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import { answered, defineList, found, numbered, ofHeats, shown, status } from '../lists/list-definition.ts';

export const testReports = defineList({
  list: 'test-reports',
  path: '/api/test-reports',
  summary: 'Lines of orders with a heat, and their test reports',
  subject: 'testReports',
  table: 'heat_line',
  row: TestReportRow,
  key: 'line',
  newest: 'orderDate',
  filters: LIST_FILTERS['/api/test-reports'],
  parts: { columns: ['is_out_of_range'], holds: { outOfRange: () => sql`is_out_of_range` } },
  fields: {
    line: numbered('line_key'),
    heat: { ...ofHeats('heat'), sortable: true },
    productCode: shown('product_code'),
    productDescription: shown('product_description'),
    grade: shown('grade'),
    mill: shown('mill'),
    meltedIn: answered('melted_in'),
    packId: found('pack_id'),
    salesOrder: shown('sales_order'),
    lineNumber: answered('line_number'),
    orderDate: shown('order_date', 'day'),
    poNumber: numbered('po_number'),
    invoiceNumber: shown('invoice_number'),
    invoiceDate: shown('invoice_date', 'day'),
    status: status('report_state', 'test-reports'),
    isOutOfRange: answered('is_out_of_range'),
  },
});
