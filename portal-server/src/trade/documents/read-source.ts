import type { DetailsType, DocumentKind } from '@portal/shared-contracts/schemas';
import type { Services } from '../../platform/http/portal-app.ts';
import { readFullDocument, type FullDocument } from '../records/read-full-document.ts';
import { readInTransit } from '../records/money-in-transit.ts';
import { readSurplus } from '../records/read-surplus.ts';
import { readMemo } from '../records/read-memo.ts';
import { reportsOf, isPacked } from './document-links.ts';
import type { TestedLine, DocumentSource } from './document-source.ts';
import type { Line, Order } from '../records/trade-document.ts';
import { readShipmentGoods, type ShipmentGoods } from '../records/read-shipment-goods.ts';
import { readIssued } from './read-issued.ts';
import { readTestReports, type TestReports } from './read-test-reports.ts';

/** Limit of the lines that are searched, the newest first, and of the reports of a product. */
const LINES = 100;
const REPORTS = 10;

/** The newest line of each test report of a product that the customer got, newest first. */
async function readProductTests(
  services: Pick<Services, 'database' | 'config'>,
  customerId: number,
  productCode: string,
): Promise<TestedLine[]> {
  const { db } = services.database;
  const lines = await db
    .selectFrom('line_item')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('product_code', '=', productCode)
    .where('document', '=', 'order')
    .orderBy('document_id', 'desc')
    .orderBy('line_number')
    .limit(LINES)
    .execute();
  if (lines.length === 0) return [];
  const orders = await db
    .selectFrom('sales_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...new Set(lines.map(({ document_id }) => document_id))])
    .execute();
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const reports = await readTestReports(db, lines);
  const tested = new Map<string, TestedLine>();
  for (const line of lines) {
    const order = orderOf.get(line.document_id);
    for (const { report, replaced } of order ? reportsOf(order, line, reports).chosen : [])
      if (order && !tested.has(report.report_number))
        tested.set(report.report_number, { order, line, report, replaced });
  }
  return [...tested.values()].slice(0, REPORTS);
}

export interface WantedDocument {
  kind: DocumentKind;
  number: string;
  /** The order line of the test report; without it, all lines of the order. */
  line?: number;
  /** The number of one of the line's reports, which may be a replaced one. */
  report?: string;
}

/** The reports of a line of an order that were asked for: those in force, or the one with the number `wanted`. */
function testedLine(
  order: Order,
  line: Line,
  reports: TestReports,
  wanted: string | undefined,
): TestedLine[] {
  return reportsOf(order, line, reports).chosen.flatMap(({ report, replaced }): TestedLine[] => {
    if (wanted === undefined || wanted === report.report_number) return [{ order, line, report, replaced }];
    const earlier = replaced.find(({ report_number }) => report_number === wanted);
    return earlier ? [{ order, line, report: earlier, replaced: [], replacedBy: report }] : [];
  });
}

type ReadingServices = Pick<Services, 'database' | 'config'>;
/** Access to the records of one customer. */
interface Reading {
  services: ReadingServices;
  customerId: number;
  /** {@link readFullDocument} of this customer. */
  full: (type: DetailsType, number: string) => Promise<FullDocument | null>;
}
type ReadSource = (reading: Reading, wanted: WantedDocument) => Promise<DocumentSource | null>;

const readOrder = async ({ full }: Reading, number: string) => {
  const read = await full('orders', number);
  return read?.record.type === 'orders' ? { ...read, order: read.record.own } : null;
};

/** Null when the lines have no report. */
const testReport = <Kind extends 'materialTestReport' | 'productTestReport'>(
  kind: Kind,
  number: string,
  tested: TestedLine[],
) => (tested.length > 0 ? { kind, number, tested } : null);

/** A shipment has a packing list once it has left, or one of its orders is packed. */
const isReady = ({ shipment: { shipped_on, delivered_at }, goods }: ShipmentGoods): boolean =>
  goods.length > 0 &&
  (shipped_on !== null || delivered_at !== null || goods.some(({ order }) => isPacked(order)));

const READ: Record<DocumentKind, ReadSource> = {
  async quote(reading, { number }) {
    const full = await reading.full('quotes', number);
    return full?.record.type === 'quotes'
      ? { kind: 'quote', quote: full.record.own, lines: full.lines }
      : null;
  },
  async salesOrder(reading, { number }) {
    const full = await readOrder(reading, number);
    return full && { kind: 'salesOrder', order: full.order, quote: full.chain.quotes[0], lines: full.lines };
  },
  async packingList(reading, { number }) {
    const full = await readOrder(reading, number);
    if (!full) {
      const { services, customerId } = reading;
      const found = await readShipmentGoods(services.database.db, customerId, number);
      return found && isReady(found) ? { kind: 'packingList', ...found } : null;
    }
    if (!isPacked(full.order)) return null;
    return { kind: 'packingList', order: full.order, invoice: full.chain.invoices.at(-1), lines: full.lines };
  },
  async proofOfDelivery({ services, customerId }, { number }) {
    const proof = await readIssued(services.database.db, customerId, { kind: 'proofOfDelivery', number });
    return proof && { kind: 'proofOfDelivery', number };
  },
  async invoice(reading, { number }) {
    const full = await reading.full('invoices', number);
    // `full` also finds an invoice by the number of its order, which is no document number.
    if (full?.record.type !== 'invoices' || full.record.own.invoice_number !== number) return null;
    const invoice = full.record.own;
    const { db } = reading.services.database;
    const inTransit = await readInTransit(db, invoice);
    const surplus = await readSurplus(db, reading.customerId, 'invoice', number);
    return { kind: 'invoice', invoice, inTransit, surplus, order: full.chain.orders[0], lines: full.lines };
  },
  async creditMemo({ services, customerId }, { number }) {
    const memo = await readMemo(services.database.db, customerId, number);
    return memo && { kind: 'creditMemo', ...memo };
  },
  async materialTestReport(reading, { number, line: wanted, report }) {
    const full = await readOrder(reading, number);
    if (!full) return null;
    const lines = full.lines.filter(({ line_number }) => wanted === undefined || line_number === wanted);
    const reports = await readTestReports(reading.services.database.db, lines);
    const tested = lines.flatMap((line) => testedLine(full.order, line, reports, report));
    return testReport('materialTestReport', number, tested);
  },
  async productTestReport({ services, customerId }, { number }) {
    return testReport('productTestReport', number, await readProductTests(services, customerId, number));
  },
};

/**
 * Returns a function that reads the records of a document of the customer; null when there is no such document. Consecutive documents
 * of the same record, as in an archive, read the record once.
 */
export function sourceReader(
  services: ReadingServices,
  customerId: number,
): (wanted: WantedDocument) => Promise<DocumentSource | null> {
  let last: { key: string; found: Promise<FullDocument | null> } | undefined;
  const full: Reading['full'] = (type, number) => {
    const key = `${type} ${number}`;
    if (last?.key !== key)
      last = { key, found: readFullDocument(services.database.db, customerId, type, number) };
    return last.found;
  };
  return (wanted) => READ[wanted.kind]({ services, customerId, full }, wanted);
}
