import type {
  ErpBranch,
  ErpCallOff,
  ErpCallOffLine,
  ErpCreditMemo,
  ErpCustomer,
  ErpInvoice,
  ErpLine,
  ErpOrder,
  ErpQuote,
  ErpShipment,
  ErpUser,
} from '@portal/shared-contracts/erp';

export const anErpLine = (changes: Partial<ErpLine> = {}): ErpLine => ({
  lineNumber: 1,
  productCode: 'A36-PL-0.500',
  productDescription: 'A36 Plate',
  productLongDescription: 'A36 Plate, cut',
  quantity: '10.00',
  unitOfMeasure: 'LB',
  noOfPieces: 2,
  unitPrice: '100',
  totalSellPrice: 1_000,
  packId: null,
  heat: null,
  weight: '10.00',
  mill: null,
  meltedIn: null,
  ...changes,
});

/** The sum of a record's lines, without freight and taxes. */
const totalOf = ({ lines = [anErpLine()] }: { lines?: readonly ErpLine[] }): number =>
  lines.reduce((sum, { totalSellPrice }) => sum + totalSellPrice, 0);

const OF_ALL = { version: 1, orderedBy: 'Dana Reyes', poNumber: null, total: 1_000, freight: 0, taxes: 0 };

export const anErpQuote = (changes: Partial<ErpQuote> = {}): ErpQuote => ({
  ...OF_ALL,
  total: totalOf(changes),
  orderNumber: 'Q-ERP',
  isPortalMade: false,
  answeredAt: null,
  state: 'pending',
  quoteDate: '2026-03-10',
  expires: '2026-04-09',
  ordered: null,
  dateRequired: null,
  cashSale: false,
  rejectReason: null,
  rejectComment: null,
  lines: [anErpLine()],
  ...changes,
});

export const anErpOrder = (changes: Partial<ErpOrder> = {}): ErpOrder => ({
  ...OF_ALL,
  total: totalOf(changes),
  salesOrder: 'S-ERP',
  orderNumber: 'Q-ERP',
  state: 'processing',
  orderDate: '2026-03-16',
  dateRequired: null,
  cashSale: false,
  invoiceNumber: null,
  invoiceDate: null,
  carrier: null,
  fob: null,
  trackingNumber: null,
  shippedOn: null,
  lines: [anErpLine()],
  ...changes,
});

export const anErpShipment = (changes: Partial<ErpShipment> = {}): ErpShipment => ({
  version: 1,
  shipmentNumber: 'SH-ERP',
  orders: [{ salesOrder: 'S-ERP', lines: [{ lineNumber: 1, quantity: '10.00' }] }],
  carrier: 'Sierra Freight',
  service: null,
  trackingNumber: 'SF-1',
  promisedOn: '2026-03-18',
  shippedOn: null,
  deliveredAt: null,
  signedBy: null,
  packages: 2,
  weight: '10.00',
  ...changes,
});

export const anErpInvoice = (changes: Partial<ErpInvoice> = {}): ErpInvoice => ({
  ...OF_ALL,
  total: changes.originalAmount ?? OF_ALL.total,
  invoiceNumber: 'I-ERP',
  salesOrder: 'S-ERP',
  orderNumber: 'Q-ERP',
  invoiceDate: '2026-03-16',
  dueDate: '2026-04-15',
  deliveryDate: '2026-03-16',
  originalAmount: 1_000,
  amountOutstanding: 1_000,
  payments: [],
  paidOn: null,
  settlementDiscAmount: 0,
  settlementDiscDueDate: null,
  ...changes,
});

export const anErpCreditMemo = (changes: Partial<ErpCreditMemo> = {}): ErpCreditMemo => ({
  version: 1,
  creditNoteNumber: 'C-ERP',
  dateTimeReleased: '2026-03-11T18:00:00Z',
  transactionDate: '2026-03-11',
  accountsTransactionID: 1,
  cashTransaction: false,
  originalAmount: 300,
  branchID: 27,
  bankAccountID: null,
  invoiceNumber: null,
  reason: 'damage',
  applications: [],
  ...changes,
});

export const anErpCallOffLine = (changes: Partial<ErpCallOffLine> = {}): ErpCallOffLine => ({
  lineNumber: 1,
  productCode: 'A36-PL-0.500',
  productDescription: 'A36 Plate',
  quantity: 2,
  unitOfMeasure: 'PC',
  ...changes,
});

export const anErpCallOff = (changes: Partial<ErpCallOff> = {}): ErpCallOff => ({
  version: 1,
  callOffNumber: 'CO-ERP',
  state: 'confirmed',
  requestedOn: '2026-03-11',
  requestedBy: 'Ida Ames',
  wantedOn: '2026-03-16',
  branchID: null,
  shipTo: '12 Mill Road, Tucson, AZ 85701',
  poNumber: null,
  promisedOn: null,
  shippedOn: null,
  salesOrder: null,
  note: null,
  lines: [anErpCallOffLine()],
  ...changes,
});

export const anErpUser = (changes: Partial<ErpUser> = {}): ErpUser => ({
  version: 1,
  email: 'ida@customer.test',
  name: 'Ida Ames',
  language: 'en',
  ...changes,
});

export const anErpCustomer = (changes: Partial<ErpCustomer> = {}): ErpCustomer => ({
  version: 1,
  customerID: 7_001,
  accountNumber: 'C-7001',
  name: 'Coronado Steel',
  contactEmail: 'office@coronado.test',
  isCash: false,
  isOnCreditHold: false,
  termsDays: 30,
  creditLimit: 1_000_000,
  branchID: 27,
  address: null,
  ...changes,
});

export const anErpBranch = (changes: Partial<ErpBranch> = {}): ErpBranch => ({
  version: 1,
  branchID: 90,
  position: 8,
  title: 'Reno',
  address1: '1 Mill Street',
  address2: null,
  address3: null,
  city: 'Reno',
  state: 'NV',
  zipCode: '89501',
  phoneNumber: '775-555-0190',
  faxNumber: null,
  openHours: '7:00 AM - 5:00 PM',
  saturdays: null,
  timeZone: 'America/Los_Angeles',
  latitude: 39.5,
  longitude: -119.8,
  holidays: ['2026-07-04'],
  ...changes,
});

/** The smallest valid PDF, in base64. */
export const aPdf = (text = 'printed elsewhere'): string =>
  Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`).toString('base64');
