import type { ProductUse } from '@portal/shared-contracts/schemas';
import type { Company } from '../../platform/config/company.ts';
import { lineMaterial, lineReports } from '../documents/document-links.ts';
import type { TestReports } from '../documents/read-test-reports.ts';
import { orderStatusKey } from '../orders/order-status.ts';
import type { Line, Order } from '../records/trade-document.ts';

/** An order line with a product, and what is shown of its order. */
export type Use = Line &
  Pick<
    Order,
    'order_status' | 'sales_order' | 'order_date' | 'po_number' | 'invoice_number' | 'invoice_date'
  >;

/** What is shown of an order line where its product is shown. */
export const productUse = (use: Use, reports: TestReports, company: Company): ProductUse => ({
  salesOrder: use.sales_order,
  orderDate: use.order_date,
  poNumber: use.po_number,
  status: orderStatusKey(use),
  invoiceNumber: use.invoice_number,
  invoiceDate: use.invoice_date,
  quantity: use.quantity,
  unitOfMeasure: use.unit_of_measure,
  noOfPieces: use.no_of_pieces,
  ...lineMaterial(use, use.order_status),
  ...lineReports(use, use, reports, company),
});
