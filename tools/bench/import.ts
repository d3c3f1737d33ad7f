// `npm run bench -- import [--orders 1000000] [--customers 2000] [--embedded]`: orders of four lines each come in through the
// distributor's interface, on a PostgreSQL of its own or on the embedded database, while a list page is read again and again; then the
// changes of one day, a hundredth of the orders.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { insertBranches } from '@portal/demo/data/branches.ts';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { readConfig } from '@portal/portal-server/src/platform/config/config.ts';
import { createLogger } from '@portal/portal-server/src/platform/http/logger.ts';
import { importRecords } from '@portal/portal-server/src/trade/import/import-records.ts';
import { listPage } from '@portal/portal-server/src/trade/lists/testing/list-page.ts';
import { salesOrderHistory } from '@portal/portal-server/src/trade/orders/list.ts';
import { dayIn } from '@portal/shared-contracts/dates';
import type { ErpCustomer, ErpLine, ErpOrder } from '@portal/shared-contracts/erp';
import { quantile, report } from './figures.ts';
import { inFolder, onPostgres } from './portal-under-test.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20000' },
    customers: { type: 'string', default: '200' },
    embedded: { type: 'boolean', default: false },
  },
});
const ORDERS = Number(values.orders);
const CUSTOMERS = Number(values.customers);
const GOALS = { rowsPerSecond: values.embedded ? 2_000 : 5_000, megabytes: 300, p95: 50, daySeconds: 300 };
/** Customers whose records are written at the same time. */
const AT_ONCE = values.embedded ? 1 : 4;
/** Orders of one customer that are sent in one call. */
const PORTION = 250;
const PORTIONS = Math.ceil(ORDERS / PORTION);
/** One order of this many changes in a day. */
const CHANGED_EACH = 100;
const BETWEEN_PAGES_MS = 50;
const LINES_EACH = 4;
const ROWS = ORDERS * (1 + LINES_EACH);

const FIRST_CUSTOMER = 100_000;
const READER = { customerId: FIRST_CUSTOMER, today: '2026-03-16' };
const SHAPES = ['RD', 'PL', 'FL', 'SH', 'AN'];
const GRADES = ['6061-T6', '304', 'A36', '1018', 'C360'];
const STATES = ['invoiced', 'invoiced', 'invoiced', 'shipped', 'inProduction', 'processing'] as const;
const DAY_MS = 86_400_000;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

const customerAt = (index: number): ErpCustomer => ({
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

/** Products, days and numbers vary as in the demo, so that the searched text of an order is as long as there. */
function orderAt(index: number): ErpOrder {
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

const shipped = (order: ErpOrder): ErpOrder => ({
  ...order,
  version: 2,
  state: 'shipped',
  trackingNumber: '1Z999',
});

const log = createLogger({ logLevel: 'error' });
const megabytes = (): number => process.memoryUsage().rss / 1_048_576;

async function bench(options: Parameters<typeof openPortalDatabase>[0]): Promise<void> {
  const database = await openPortalDatabase(options);
  const services = { config: readConfig({ PORTAL_MODE: 'test' }), database, now: () => new Date() };
  const send = async (customerID: number, records: Parameters<typeof importRecords>[2]): Promise<void> => {
    const results = await importRecords(services, customerID, records, log);
    const refused = results.find(({ outcome }) => outcome !== 'stored');
    if (refused) throw new Error(`A record was ${refused.outcome}: ${refused.reason}`);
  };
  /** Sends the orders of all portions, each to one customer; answers the seconds that it took. */
  const sendAll = async (ordersAt: (indexes: number[]) => ErpOrder[]): Promise<number> => {
    let next = 0;
    const sendPortions = async (): Promise<void> => {
      for (let portion = next; portion < PORTIONS; portion = next) {
        next += 1;
        const length = Math.min(PORTION, ORDERS - portion * PORTION);
        const orders = ordersAt(Array.from({ length }, (_, at) => portion * PORTION + at));
        await send(customerAt(portion % CUSTOMERS).customerID, { orders });
      }
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, sendPortions));
    return (performance.now() - began) / 1_000;
  };

  await insertBranches(database.db);
  for (let at = 0; at < CUSTOMERS; at += 1) await send(FIRST_CUSTOMER + at, { customers: [customerAt(at)] });
  const idle = megabytes();
  let most = idle;
  const pageTimes: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const began = performance.now();
      await listPage(database.db, salesOrderHistory, READER, {});
      pageTimes.push(performance.now() - began);
      most = Math.max(most, megabytes());
      await pause(BETWEEN_PAGES_MS);
    }
  })();
  const seconds = await sendAll((indexes) => indexes.map(orderAt));
  const daySeconds = await sendAll((indexes) =>
    indexes.filter((index) => index % CHANGED_EACH === 0).map((index) => shipped(orderAt(index))),
  );
  isOver = true;
  await reading;
  await database.close();

  const of = ROWS.toLocaleString('en-US');
  report({ what: `rows a second, of ${of}`, value: ROWS / seconds, unit: '', atLeast: GOALS.rowsPerSecond });
  report({ what: 'memory above idle', value: most - idle, unit: 'MB', atMost: GOALS.megabytes });
  const p95 = quantile(pageTimes, 0.95);
  report({ what: 'page of a list meanwhile, p95', value: p95, unit: 'ms', atMost: GOALS.p95 });
  report({ what: 'changes of a day', value: daySeconds, unit: 's', atMost: GOALS.daySeconds });
}

await (values.embedded ? inFolder((dataDir) => bench({ dataDir })) : onPostgres((url) => bench({ url })));
