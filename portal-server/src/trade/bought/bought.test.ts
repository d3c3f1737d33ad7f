import { dayIn } from '@portal/shared-contracts/dates';
import type { ErpOrder } from '@portal/shared-contracts/erp';
import type { ListPage, ProductDetails, ProductRow } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importRecords } from '../import/import-records.ts';
import { anErpLine, anErpOrder } from '../import/testing/erp-records.ts';
import { ageBoughtProducts } from './age-bought.ts';

const CREDIT = 1001;
const PLATE = 'AL6061T651-PL-0.500';

let portal: TestPortal;
let credit: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await testPortal();
  credit = await portal.signIn('credit');
});
afterAll(() => portal.close());
let version = 1;
beforeEach(async () => {
  for (const table of ['line_item', 'bought_product', 'inventory_item'] as const)
    await sql`delete from ${sql.table(table)} where customer_id = ${CREDIT}`.execute(portal.database.db);
});

const get = async <Data>(path: string): Promise<Data> =>
  (await portal.app.inject({ url: path, headers: credit })).json<{ data: Data }>().data;
const rows = async (search = ''): Promise<ProductRow[]> =>
  (await get<ListPage<ProductRow>>(`/api/products?search=${encodeURIComponent(search)}`)).rows;
const send = (records: Parameters<typeof importRecords>[2]) =>
  importRecords(portal, CREDIT, records, portal.app.log);
const sendOrder = ({
  line = {},
  ...changes
}: Partial<ErpOrder> & { line?: Parameters<typeof anErpLine>[0] }) =>
  send({
    orders: [
      anErpOrder({
        version: (version += 1),
        orderNumber: null,
        state: 'invoiced',
        lines: [
          anErpLine({
            productCode: PLATE,
            productDescription: '6061-T651 Aluminum Plate 0.500"',
            unitPrice: '372',
            ...line,
          }),
        ],
        ...changes,
      }),
    ],
  });

test('a product has the price of its last purchase and what was bought of it in twelve months', async () => {
  await sendOrder({ salesOrder: 'S-1', orderDate: '2025-03-16', line: { quantity: '500', weight: '500' } });
  await sendOrder({
    salesOrder: 'S-2',
    orderDate: '2025-03-17',
    line: { quantity: '100.5', weight: '100.5' },
  });
  await sendOrder({
    salesOrder: 'S-3',
    orderDate: '2026-03-10',
    state: 'inProduction',
    line: { quantity: '40', weight: null, unitPrice: '377.5', priceUnit: 'CWT' },
  });
  await sendOrder({ salesOrder: 'S-4', orderDate: '2026-03-12', state: 'cancelled' });
  await sendOrder({
    salesOrder: 'S-5',
    orderDate: '2026-03-12',
    line: { quantity: '-10', totalSellPrice: -1 },
  });
  await send({
    dedicatedInventory: [
      {
        version: 1,
        productCode: PLATE,
        productDescription: 'Plate',
        stockAvailable: 12,
        lastUsageDate: null,
      },
    ],
  });
  expect(await rows()).toEqual([
    {
      productCode: PLATE,
      ownPartNumbers: [],
      productDescription: '6061-T651 Aluminum Plate 0.500"',
      lastBoughtOn: '2026-03-10',
      lastUnitPrice: '377.5',
      priceUnit: 'CWT',
      quantity: '140.5',
      unitOfMeasure: 'LB',
      weight: '100.5',
      times: 2,
      openOrders: 1,
      stockAvailable: 12,
    },
  ]);
});

test.each(['Plate 0.5', '03-10-2026', PLATE.toLowerCase()])(
  'it is found by %s, as it is shown',
  async (search) => {
    await sendOrder({
      salesOrder: 'S-1',
      orderDate: '2026-03-10',
      line: { quantity: '1140.50', unitPrice: '377.5', priceUnit: 'CWT' },
    });
    expect((await rows(search)).map(({ productCode }) => productCode)).toEqual([PLATE]);
  },
);

test('a purchase that is changed, cancelled or deleted changes its products', async () => {
  await sendOrder({ salesOrder: 'S-1', orderDate: '2026-03-01', line: { unitPrice: '300' } });
  await sendOrder({ salesOrder: 'S-2', orderDate: '2026-03-02', line: { unitPrice: '400' } });
  expect(await rows()).toMatchObject([{ lastUnitPrice: '400', times: 2 }]);
  await sendOrder({ salesOrder: 'S-2', orderDate: '2026-03-02', line: { productCode: 'A36-PL-1.000' } });
  expect(await rows()).toMatchObject([
    { productCode: 'A36-PL-1.000', times: 1 },
    { productCode: PLATE, lastUnitPrice: '300', times: 1 },
  ]);
  await sendOrder({ salesOrder: 'S-1', state: 'cancelled' });
  expect(await rows()).toMatchObject([{ productCode: 'A36-PL-1.000' }]);
  await send({ orders: [{ salesOrder: 'S-2', version: (version += 1), deleted: true }] });
  expect(await rows()).toEqual([]);
});

test('a purchase leaves the twelve months when they are over', async () => {
  await sendOrder({ salesOrder: 'S-1', orderDate: '2025-03-17', line: { quantity: '5' } });
  await ageBoughtProducts(portal, portal.app.log);
  expect(await rows()).toMatchObject([{ quantity: '5', times: 1 }]);
  portal.advance({ minutes: 24 * 60 });
  credit = await portal.signIn('credit');
  expect(dayIn('America/Los_Angeles', portal.now())).toBe('2026-03-17');
  await ageBoughtProducts(portal, portal.app.log);
  expect(await rows()).toMatchObject([
    { quantity: '0', weight: null, times: 0, lastBoughtOn: '2025-03-17', lastUnitPrice: '372' },
  ]);
  portal.advance({ minutes: -24 * 60 });
});

test('its panel has every purchase, fifty at a time', async () => {
  const orders = Array.from({ length: 27 }, (_, at) =>
    anErpOrder({
      version: 1,
      salesOrder: `S-P${at}`,
      orderNumber: null,
      state: 'invoiced',
      orderDate: `2026-02-${String(1 + Math.floor(at / 2)).padStart(2, '0')}`,
      lines: [1, 2].map((lineNumber) =>
        anErpLine({ lineNumber, productCode: PLATE, heat: 'KA35445', unitPrice: String(100 + at) }),
      ),
    }),
  );
  await send({ orders });
  const first = await get<ProductDetails>(`/api/products/${PLATE}`);
  const second = await get<ProductDetails>(`/api/products/${PLATE}?before=${first.older}`);
  expect(first.purchases).toHaveLength(50);
  expect(first.purchases[0]).toMatchObject({
    salesOrder: 'S-P26',
    lineNumber: 2,
    unitPrice: '126',
    heat: 'KA35445',
  });
  expect(second).toMatchObject({ older: null });
  const all = [...first.purchases, ...second.purchases].map(
    (each) => `${each.salesOrder} ${each.lineNumber}`,
  );
  expect(new Set(all).size).toBe(54);
});

test.each(['9999-99-99', '2026-02-30', '0000-01-01'])('purchases before %s are refused', async (day) => {
  await sendOrder({ salesOrder: 'S-1' });
  const url = `/api/products/${PLATE}?before=${day}.1.1`;
  expect((await portal.app.inject({ url, headers: credit })).statusCode).toBe(400);
});

test('a product that only another customer bought is not found', async () => {
  await sendOrder({ salesOrder: 'S-1', line: { productCode: 'ONLY-1' } });
  const cash = await portal.signIn('cash');
  const answer = await portal.app.inject({ url: '/api/products/ONLY-1', headers: cash });
  expect(answer.statusCode).toBe(404);
  expect((await portal.app.inject({ url: '/api/products/ONLY-1', headers: credit })).statusCode).toBe(200);
});
