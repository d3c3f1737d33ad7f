import type { CallOffDetails } from '../schemas/call-offs.ts';
import type { CreditMemoDetails, InventoryItemDetails, ProductDetails } from '../schemas/details.ts';
import type { LineToOrderAgain } from '../schemas/quotes.ts';
import { aReport } from './details.ts';
import { aCallOffRow, aCreditMemoRow, anInventoryRow, aProductRow } from './rows.ts';

/** A credit memo that paid for a part of an invoice, for tests, changed by `changes`. */
export const aCreditMemoDetails = (changes: Partial<CreditMemoDetails> = {}): CreditMemoDetails => ({
  ...aCreditMemoRow(),
  status: 'Partly Used',
  amountApplied: 37_655,
  surplus: 0,
  applications: [
    { invoiceNumber: 'I-300009', invoiceDate: '2026-03-20', appliedOn: '2026-03-25', amount: 37_655 },
  ],
  documents: [{ documentName: 'Credit memo', viewLink: '/api/account/v1/creditMemo/download/CM-400001' }],
  related: [
    { type: 'invoices', number: 'I-300001', date: '2026-03-14', status: 'Paid' },
    { type: 'invoices', number: 'I-300009', date: '2026-03-20', status: 'Paid' },
  ],
  ...changes,
});

/** A product that two orders had, one of them invoiced, for tests, changed by `changes`. */
export const anInventoryItemDetails = (
  changes: Partial<InventoryItemDetails> = {},
): InventoryItemDetails => ({
  ...anInventoryRow(),
  callOffs: [
    {
      callOffNumber: 'CO-10001',
      requestedBy: 'Dana Reyes',
      wantedOn: '2026-03-20',
      promisedOn: null,
      status: 'requested',
      quantity: 20,
      unitOfMeasure: 'PC',
    },
  ],
  hasMoreCallOffs: false,
  uses: [
    {
      salesOrder: 'S-200002',
      orderDate: '2026-03-11',
      poNumber: null,
      status: 'Credit Control',
      invoiceNumber: null,
      invoiceDate: null,
      quantity: '60',
      unitOfMeasure: 'LB',
      noOfPieces: 6,
      heat: null,
      packId: null,
      mill: null,
      meltedIn: null,
    },
    {
      salesOrder: 'S-200001',
      orderDate: '2026-03-04',
      poNumber: 'PO-7',
      status: 'Invoiced',
      invoiceNumber: 'I-300001',
      invoiceDate: '2026-03-14',
      quantity: '1200',
      unitOfMeasure: 'LB',
      noOfPieces: 1,
      heat: 'KA35445',
      packId: 'PK156126',
      mill: 'Kanab Aluminum, Spokane',
      meltedIn: 'US',
      ...aReport('/api/account/v1/materialTestReport/download/S-200001/1', 'KA35445'),
    },
  ],
  hasMoreUses: false,
  ...changes,
});

/** A requested call-off of one product, for tests, changed by `changes`. */
export const aCallOffDetails = (changes: Partial<CallOffDetails> = {}): CallOffDetails => ({
  ...aCallOffRow(),
  isPickup: false,
  promisedOn: null,
  shippedOn: null,
  salesOrder: null,
  note: null,
  cancelledBy: null,
  canCancel: true,
  lines: [
    {
      lineNumber: 1,
      productCode: 'AL6061-RD-2.000',
      productDescription: 'Aluminum round bar 6061-T6511, 2 in, 144 in long',
      quantity: 20,
      unitOfMeasure: 'PC',
    },
  ],
  ...changes,
});

/** A line to order again, for tests, changed by `changes`. */
export const aLineToOrderAgain = (changes: Partial<LineToOrderAgain> = {}): LineToOrderAgain => ({
  salesOrder: 'S-200001',
  lineNumber: 1,
  orderDate: '2026-03-10',
  productCode: 'AL6061T651-PL-0.500',
  productDescription: '6061-T651 Aluminum Plate 0.500"',
  sizes: 'Cut to 12" x 24"',
  quantity: '24.00',
  unitOfMeasure: 'LB',
  noOfPieces: 4,
  weight: '24',
  amount: '4',
  unitPrice: '372',
  priceUnit: null,
  totalSellPrice: 8_928,
  today: { perPound: '372', perPiece: 85 },
  ...changes,
});

/** A product that was bought twice, for tests, changed by `changes`. */
export const aProductDetails = (changes: Partial<ProductDetails> = {}): ProductDetails => ({
  ...aProductRow(),
  purchases: anInventoryItemDetails().uses.map((use, at) => ({
    ...use,
    lineNumber: 1,
    unitPrice: String(372 - at),
    priceUnit: null,
    totalSellPrice: 446_400,
  })),
  older: null,
  ...changes,
});
