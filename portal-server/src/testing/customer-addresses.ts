import type { Database } from '../platform/database/database.ts';

type Db = Database['db'];
type Find = (db: Db, customerId: number) => Promise<string[]>;

const columnOf =
  (
    path: (number: string) => string,
    find: (db: Db, customerId: number) => Promise<{ number: string }[]>,
  ): Find =>
  async (db, customerId) =>
    (await find(db, customerId)).map(({ number }) => path(encodeURIComponent(number)));

const quotes = (db: Db, customerId: number) =>
  db.selectFrom('quote').select('order_number as number').where('customer_id', '=', customerId).execute();
const orders = (db: Db, customerId: number) =>
  db
    .selectFrom('sales_order')
    .select('sales_order as number')
    .where('customer_id', '=', customerId)
    .execute();
const invoices = (db: Db, customerId: number) =>
  db.selectFrom('invoice').select('invoice_number as number').where('customer_id', '=', customerId).execute();
const memos = (db: Db, customerId: number) =>
  db
    .selectFrom('credit_memo')
    .select('credit_note_number as number')
    .where('customer_id', '=', customerId)
    .execute();

const shipments = (db: Db, customerId: number) =>
  db
    .selectFrom('shipment')
    .select('shipment_number as number')
    .where('customer_id', '=', customerId)
    .execute();
/** Shipments that have left, and planned ones with their orders. */
const packedShipments = (db: Db, customerId: number) =>
  db
    .selectFrom('shipment')
    .select('shipment_number as number')
    .where('customer_id', '=', customerId)
    .where('shipped_on', 'is not', null)
    .execute();
const plannedShipments = (db: Db, customerId: number) =>
  db
    .selectFrom('shipment as s')
    .innerJoin('shipment_order as part', (join) =>
      join.onRef('part.customer_id', '=', 's.customer_id').onRef('part.shipment_id', '=', 's.id'),
    )
    .select(['s.shipment_number as shipment', 'part.sales_order as number'])
    .where('s.customer_id', '=', customerId)
    .where('s.shipped_on', 'is', null)
    .execute();
const proofs = (db: Db, customerId: number) =>
  db
    .selectFrom('issued_document')
    .select('number')
    .where('customer_id', '=', customerId)
    .where('document_kind', '=', 'proofOfDelivery')
    .execute();
const callOffs = (db: Db, customerId: number) =>
  db.selectFrom('call_off').select('number').where('customer_id', '=', customerId).execute();

/** Products that no other customer has. Their code alone must not open anything. */
const products = (db: Db, customerId: number) =>
  db
    .selectFrom('inventory_item')
    .select('product_code as number')
    .where('customer_id', '=', customerId)
    .where('product_code', 'not in', (others) =>
      others.selectFrom('inventory_item').select('product_code').where('customer_id', '!=', customerId),
    )
    .execute();

/** Products that no other customer bought. */
const boughtProducts = (db: Db, customerId: number) =>
  db
    .selectFrom('bought_product')
    .select('product_code as number')
    .where('customer_id', '=', customerId)
    .where('product_code', 'not in', (others) =>
      others.selectFrom('bought_product').select('product_code').where('customer_id', '!=', customerId),
    )
    .execute();

/** Lines of invoiced orders that have a test report. */
const linesWithReport = (db: Db, customerId: number) =>
  db
    .selectFrom('sales_order as o')
    .innerJoin('line_item as l', (join) =>
      join
        .onRef('l.customer_id', '=', 'o.customer_id')
        .onRef('l.document_id', '=', 'o.id')
        .on('l.document', '=', 'order'),
    )
    .where('o.customer_id', '=', customerId)
    .where('o.order_status', '=', 8)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('heat_line as h')
          .select('h.id')
          .whereRef('h.customer_id', '=', 'l.customer_id')
          .whereRef('h.order_id', '=', 'l.document_id')
          .whereRef('h.line_number', '=', 'l.line_number')
          .where('h.report_state', 'not in', ['None', 'Ask']),
      ),
    );

const heatedLines = (db: Db, customerId: number) =>
  db.selectFrom('heat_line').select('line_key as number').where('customer_id', '=', customerId).execute();

const testedLines = (db: Db, customerId: number) =>
  linesWithReport(db, customerId).select(['o.sales_order as number', 'l.line_number as line']).execute();

/** Products with a test report that no other customer ordered. */
const testedProducts = (db: Db, customerId: number) =>
  linesWithReport(db, customerId)
    .select('l.product_code as number')
    .distinct()
    .where('l.product_code', 'not in', (others) =>
      others.selectFrom('line_item').select('product_code').where('customer_id', '!=', customerId),
    )
    .execute();

const download = (kind: string) => (number: string) => `/api/account/v1/${kind}/download/${number}`;
const details = (type: string) => (number: string) => `/api/order-details/${number}/${type}`;
const together =
  (...finds: Find[]): Find =>
  async (db, customerId) =>
    (await Promise.all(finds.map((find) => find(db, customerId)))).flat();

/** For every route with a number in its path, the paths of all that a customer has. A test fails for a missing route. */
export const ADDRESSES: Readonly<Record<string, Find>> = {
  '/api/orders/{id}': columnOf((number) => `/api/orders/${number}`, orders),
  '/api/order-details/{number}/{type}': together(
    columnOf(details('quotes'), quotes),
    columnOf(details('orders'), orders),
    columnOf(details('sales-history'), orders),
    columnOf(details('invoices'), invoices),
  ),
  '/api/account-credit/{orderNumber}': columnOf((number) => `/api/account-credit/${number}`, quotes),
  '/api/credit-memos/{number}': columnOf((number) => `/api/credit-memos/${number}`, memos),
  '/api/test-reports/{line}': columnOf((line) => `/api/test-reports/${line}`, heatedLines),
  '/api/call-offs/{number}': columnOf((number) => `/api/call-offs/${number}`, callOffs),
  '/api/account-products/{productCode}': columnOf((code) => `/api/account-products/${code}`, products),
  '/api/own-part-numbers/{productCode}': columnOf((code) => `/api/own-part-numbers/${code}`, testedProducts),
  '/api/products/{productCode}': columnOf((code) => `/api/products/${code}`, boughtProducts),
  '/api/account/v1/quote/download/{number}': columnOf(download('quote'), quotes),
  '/api/account/v1/salesOrder/download/{number}': columnOf(download('salesOrder'), orders),
  '/api/account/v1/packingList/download/{number}': together(
    columnOf(download('packingList'), testedLines),
    columnOf(download('packingList'), packedShipments),
  ),
  '/api/orders/{id}/shipments/{shipment}/promised.ics': async (db, customerId) =>
    (await plannedShipments(db, customerId)).map(
      ({ number, shipment }) => `/api/orders/${number}/shipments/${shipment}/promised.ics`,
    ),
  '/api/account/v1/proofOfDelivery/download/{number}': columnOf(download('proofOfDelivery'), proofs),
  '/api/account/v1/invoice/download/{number}': columnOf(download('invoice'), invoices),
  '/api/account/v1/creditMemo/download/{number}': columnOf(download('creditMemo'), memos),
  '/api/account/v1/materialTestReport/download/{number}': columnOf(
    download('materialTestReport'),
    testedLines,
  ),
  '/api/account/v1/productTestReport/download/{number}': columnOf(
    download('productTestReport'),
    testedProducts,
  ),
  '/api/account/v1/materialTestReport/download/{number}/{line}': async (db, customerId) =>
    (await testedLines(db, customerId)).map(
      ({ number, line }) => `${download('materialTestReport')(encodeURIComponent(number))}/${line}`,
    ),
};

/** Every number and product code of a customer that no other customer has. */
export async function ownNumbers(db: Db, customerId: number): Promise<string[]> {
  const all = await Promise.all(
    [quotes, orders, shipments, invoices, memos, callOffs, products].map((find) => find(db, customerId)),
  );
  return all.flat().map(({ number }) => number);
}
