import type { LineItem, LineReports, OrderDetails } from '../schemas/details.ts';
import type { Shipment } from '../schemas/shipments.ts';

/** The test report of a line, for tests. */
export const aReport = (
  mtrUrl: string,
  heat: string,
): Required<Pick<LineReports, 'mtrUrl' | 'testReports'>> => ({
  mtrUrl,
  testReports: [{ number: `MTR-${heat}`, heat, date: '2026-03-01', isReplaced: false, mtrUrl }],
});

/** A line of an order for tests, changed by `changes`. */
export const aLineItem = (changes: Partial<LineItem> = {}): LineItem => ({
  lineNumber: 1,
  productCode: 'AL6061-RD-2.000',
  ownPartNumber: null,
  productDescription: 'Aluminum 6061-T6511 round bar 2.000"',
  productLongDescription: 'Extruded, ASTM B221, cut to 36" ± 1/16"',
  quantity: '120.00',
  unitOfMeasure: 'LB',
  noOfPieces: 12,
  unitPrice: '845',
  priceUnit: null,
  totalSellPrice: 101_400,
  packId: 'P-88121',
  heat: 'H-51277',
  mill: 'Kanab Aluminum, Spokane',
  meltedIn: 'US',
  ...aReport('/api/orders/v1/materialTestReport/download/H-51277', 'H-51277'),
  ...changes,
});

/** A shipment that has left, for tests, changed by `changes`. */
export const aShipment = (changes: Partial<Shipment> = {}): Shipment => ({
  number: 'SH-500001',
  carrier: 'Basin & Range Express',
  service: null,
  trackingNumber: 'BRX 72661238',
  trackingUrl: 'https://track.example/BRX%2072661238',
  promisedOn: '2026-03-12',
  shippedOn: '2026-03-11',
  deliveredOn: null,
  isLate: false,
  signedBy: null,
  packages: 5,
  weight: '1234.00',
  otherOrders: [],
  promises: [{ day: '2026-03-12', notedOn: '2026-03-04' }],
  files: [{ kind: 'packingList', path: '/api/account/v1/packingList/download/SH-500001' }],
  ...changes,
});

/** An order with two lines for tests, changed by `changes`. */
export const anOrderDetails = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
  type: 'orders',
  orderNumber: 'Q-100001',
  salesOrder: 'S-200001',
  invoiceNo: 'I-300001',
  invoiceNumber: null,
  customerName: 'Copperline Fabrication',
  orderedBy: 'Dana Reyes',
  poNumber: 'PO-7',
  quoteDate: '2026-03-01',
  orderDate: '2026-03-04',
  invoiceDate: '2026-03-14',
  deliveryDate: '2026-03-12',
  dateRequired: '2026-03-13',
  expires: null,
  awaitsPrice: false,
  dueDate: null,
  paidOn: null,
  amountOutstanding: null,
  surplus: 0,
  shortPayment: null,
  settlementDiscAmount: null,
  settlementDiscDueDate: null,
  plannedFor: null,
  answer: null,
  status: 'Invoiced',
  orderStatus: 8,
  freight: 0,
  taxes: 10_250,
  total: 133_700,
  lines: [aLineItem(), anUnreportedLine()],
  shipments: [],
  documents: [
    { documentName: 'Order acknowledgement', viewLink: '/api/orders/v1/salesOrder/download/S-200001' },
    { documentName: 'Packing list', viewLink: '/api/orders/v1/packingList/download/S-200001' },
  ],
  related: [
    { type: 'quotes', number: 'Q-100001', date: '2026-03-01', status: 'Accepted' },
    { type: 'invoices', number: 'I-300001', date: '2026-03-14', status: 'Paid' },
  ],
  payments: [],
  ...changes,
});

const anUnreportedLine = (): LineItem => {
  const {
    mtrUrl: _,
    testReports: _reports,
    ...line
  } = aLineItem({
    lineNumber: 2,
    productCode: 'SS304-SH-0.060',
    productDescription: 'Stainless 304 2B sheet 0.060" × 48" × 120"',
    productLongDescription: null,
    quantity: '2',
    unitOfMeasure: 'EA',
    noOfPieces: 2,
    unitPrice: '11025',
    totalSellPrice: 22_050,
    packId: null,
    heat: null,
    mill: null,
    meltedIn: null,
  });
  return line;
};
