import { dayIn } from '@portal/shared-contracts/dates';
import type { ErpCustomer, ErpLine, ErpOrder } from '@portal/shared-contracts/erp';

/** Lines of each order: with it they are five rows. */
export const LINES_EACH = 4;
export const ROWS_EACH = 1 + LINES_EACH;

const FIRST_CUSTOMER = 100_000;
const SHAPES = ['RD', 'PL', 'FL', 'SH', 'AN'];
const GRADES = ['6061-T6', '304', 'A36', '1018', 'C360'];
const STATES = ['invoiced', 'invoiced', 'invoiced', 'shipped', 'inProduction', 'processing'] as const;
const DAY_MS = 86_400_000;

const pick = <T>(list: readonly T[], n: number): T => {
  const one = list[n % list.length];
  if (one === undefined) throw new Error('the list is empty');
  return one;
};

export const customerAt = (index: number): ErpCustomer => ({
  version: 1,
  customerID: FIRST_CUSTOMER + index,
  accountNumber: `B-${FIRST_CUSTOMER + index}`,
  name: `Bench Fabrication ${index}`,
  contactEmail: `buyer${index}@bench.test`,
  isCash: false,
  isOnCreditHold: false,
  termsDays: 30,
  creditLimit: 10_000_000,
  branchID: 27,
  address: null,
});

function lineAt(order: number, lineNumber: number): ErpLine {
  const n = order * 31 + lineNumber * 7;
  const productCode = `${pick(GRADES, n)}-${pick(SHAPES, n >> 2)}-${((n % 40) / 8 + 0.25).toFixed(3)}`;
  return {
    lineNumber,
    productCode,
    productDescription: `${productCode} cut to size`,
    productLongDescription: `${productCode} cut to ${(n % 96) + 1}.000", mill finish`,
    quantity: `${(n % 90) + 1}.00`,
    unitOfMeasure: 'PC',
    noOfPieces: (n % 90) + 1,
    unitPrice: 1_000 + (n % 9_000),
    totalSellPrice: ((n % 90) + 1) * (1_000 + (n % 9_000)),
    packId: `PK${100_000 + (n % 900_000)}`,
    heat: `H${10_000 + (n % 90_000)}`,
    weight: '12.50',
    mill: null,
    meltedIn: null,
  };
}

/** An order like those of the demo: different products, days and numbers, so that its searched text is as long as theirs. */
export function orderAt(index: number): ErpOrder {
  const day = dayIn('America/Los_Angeles', new Date(Date.UTC(2026, 2, 1) - (index % 1_800) * DAY_MS));
  const lines = Array.from({ length: LINES_EACH }, (_, at) => lineAt(index, at + 1));
  return {
    version: 1,
    salesOrder: `SO-${1_000_000 + index}`,
    orderNumber: null,
    state: pick(STATES, index),
    orderDate: day,
    dateRequired: day,
    orderedBy: `Buyer ${index % 40}`,
    poNumber: `PO-${(index * 7_919) % 1_000_000}`,
    total: lines.reduce((sum, { totalSellPrice }) => sum + totalSellPrice, 0),
    freight: 0,
    taxes: 0,
    cashSale: false,
    invoiceNumber: null,
    invoiceDate: null,
    carrier: null,
    fob: null,
    trackingNumber: null,
    shippedOn: null,
    lines,
  };
}

/** The same order after a day: it was shipped. */
export const changedOrderAt = (index: number): ErpOrder => ({
  ...orderAt(index),
  version: 2,
  state: 'shipped',
  trackingNumber: `1Z${index}`,
});
