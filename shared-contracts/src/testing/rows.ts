import type { CallOffRow } from '../schemas/call-offs.ts';
import type {
  CreditMemoRow,
  InventoryRow,
  InvoiceDueRow,
  InvoiceHistoryRow,
  OrderRow,
  ProductRow,
  QuoteRow,
  SalesOrderRow,
  TestReportRow,
} from '../schemas/lists.ts';

const aQuoteOrOrder = () => ({
  orderNumber: 'Q-100001',
  quoteDate: '2026-03-14',
  orderedBy: 'Dana Reyes',
  expires: '2026-04-13',
  ordered: null,
  dateRequired: '2026-04-20',
  total: 123_450,
  poNumber: 'PO-7',
  productCodes: ['AL6061-RD-2.000'],
  productDescriptions: '6061-T6511 Aluminum Round Bar 2.000 in',
  ownPartNumbers: [],
  cashSale: false,
  status: 'Pending',
  orderStatus: 1,
});

/** A pending quote for tests, changed by `changes`. */
export const aQuoteRow = (changes: Partial<QuoteRow> = {}): QuoteRow => ({
  ...aQuoteOrOrder(),
  awaitsPrice: false,
  ...changes,
});

/** An invoice due for tests, changed by `changes`. */
export const anInvoiceDueRow = (changes: Partial<InvoiceDueRow> = {}): InvoiceDueRow => ({
  invoiceNumber: 'I-300001',
  invoiceDate: '2026-03-14',
  dueDate: '2026-04-13',
  salesOrder: 'S-200001',
  deliveryDate: '2026-03-12',
  purchaseOrder: 'PO-7',
  plannedFor: null,
  total: 123_450,
  originalAmount: 123_450,
  amountOutstanding: 123_450,
  settlementDiscAmount: 1_235,
  settlementDiscDueDate: '2026-03-24',
  orderedBy: 'Dana Reyes',
  orderNumber: 'Q-100001',
  poNumber: 'PO-7',
  productCodes: ['AL6061-RD-2.000'],
  productDescriptions: '6061-T6511 Aluminum Round Bar 2.000 in',
  heats: 'KA35445',
  ownPartNumbers: [],
  ...changes,
});

/** An open order for tests, changed by `changes`. */
export const anOrderRow = (changes: Partial<OrderRow> = {}): OrderRow => ({
  ...aQuoteOrOrder(),
  orderNumber: 'S-200001',
  quoteNumber: 'Q-100001',
  heats: 'KA35445',
  promisedOn: '2026-03-27',
  shippedOn: null,
  trackingNumbers: null,
  expires: null,
  ordered: '2026-03-16',
  status: 'Credit Control',
  orderStatus: 3,
  ...changes,
});

/** A past sales order for tests, changed by `changes`. */
export const aSalesOrderRow = (changes: Partial<SalesOrderRow> = {}): SalesOrderRow => ({
  salesOrder: 'S-200001',
  quoteNumber: 'Q-100001',
  orderDate: '2026-03-16',
  orderedBy: 'Dana Reyes',
  poNumber: 'PO-7',
  invoiceNo: 'I-300001',
  invoiceDate: '2026-03-20',
  status: 'Invoiced',
  orderStatus: 8,
  promisedOn: '2026-03-19',
  shippedOn: '2026-03-19',
  trackingNumbers: 'SF-1009',
  productCodes: ['AL6061-RD-2.000'],
  productDescriptions: '6061-T6511 Aluminum Round Bar 2.000 in',
  heats: 'KA35445',
  ownPartNumbers: [],
  ...changes,
});

/** A paid invoice for tests, changed by `changes`. */
export const anInvoiceHistoryRow = (changes: Partial<InvoiceHistoryRow> = {}): InvoiceHistoryRow => ({
  ...anInvoiceDueRow(),
  amountOutstanding: 0,
  customerName: 'Copperline Fabrication',
  paidOn: '2026-04-02',
  customerPurchaseOrder: 'PO-7',
  status: 'Paid',
  fullyPaidActualDate: '2026-04-02',
  ...changes,
});

/** A credit memo of which a part is left, for tests, changed by `changes`. */
export const aCreditMemoRow = (changes: Partial<CreditMemoRow> = {}): CreditMemoRow => ({
  creditNoteID: 41,
  creditNoteNumber: 'CM-400001',
  dateTimeReleased: '2026-03-18T15:04:05Z',
  releasedOn: '2026-03-18',
  customerID: 1001,
  customerCode: 'C-1001',
  customerName: 'Copperline Fabrication',
  accountsTransactionID: 9001,
  transactionDate: '2026-03-17',
  cashTransaction: false,
  originalAmount: -50_000,
  originalAmountInCurrency: -50_000,
  amountOutstanding: -12_345,
  leftToUse: 12_345,
  amountOutstandingInCurrency: -12_345,
  branchID: 27,
  bankAccountID: null,
  ...changes,
});

/** A line with a heat for tests, changed by `changes`. */
export const aTestReportRow = (changes: Partial<TestReportRow> = {}): TestReportRow => ({
  line: 'S-200001-1',
  heat: 'KA35445',
  productCode: 'AL6061T651-PL-0.500',
  productDescription: '6061-T651 Aluminum Plate 0.500 in',
  grade: '6061-T651',
  mill: 'Kanab Aluminum, Spokane',
  meltedIn: 'US',
  packId: 'PK156126',
  salesOrder: 'S-200001',
  lineNumber: 1,
  orderDate: '2026-03-16',
  poNumber: 'PO-7',
  invoiceNumber: 'I-300001',
  invoiceDate: '2026-03-20',
  status: 'Ready',
  isOutOfRange: false,
  ...changes,
});

/** A product of the dedicated inventory for tests, changed by `changes`. */
export const anInventoryRow = (changes: Partial<InventoryRow> = {}): InventoryRow => ({
  productCode: 'AL6061-RD-2.000',
  ownPartNumbers: [],
  productDescription: 'Aluminum round bar 6061-T6511, 2 in, 144 in long',
  stockAvailable: 1_250,
  available: 1_230,
  unitOfMeasure: 'PC',
  lastUsageDate: '2026-03-11',
  ...changes,
});

/** A requested call-off for tests, changed by `changes`. */
export const aCallOffRow = (changes: Partial<CallOffRow> = {}): CallOffRow => ({
  callOffNumber: 'CO-10001',
  requestedOn: '2026-03-14',
  requestedBy: 'Dana Reyes',
  productCodes: ['AL6061-RD-2.000'],
  productDescriptions: 'Aluminum round bar 6061-T6511, 2 in, 144 in long',
  pieces: 20,
  wantedOn: '2026-03-20',
  destination: '12 Mill Road, Tucson, AZ 85701',
  poNumber: 'PO-7',
  status: 'requested',
  ...changes,
});

/** A product that was bought, for tests, changed by `changes`. */
export const aProductRow = (changes: Partial<ProductRow> = {}): ProductRow => ({
  productCode: 'AL6061T651-PL-0.500',
  ownPartNumbers: [],
  productDescription: '6061-T651 Aluminum Plate 0.500"',
  lastBoughtOn: '2026-03-10',
  lastUnitPrice: '372',
  priceUnit: 'LB',
  quantity: '1250.50',
  unitOfMeasure: 'LB',
  weight: '1250.5',
  times: 7,
  openOrders: 1,
  stockAvailable: 12,
  ...changes,
});
