import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importRecords, type ErpBatch } from '../import/import-records.ts';
import { anErpLine, anErpOrder, anErpShipment } from '../import/testing/erp-records.ts';

const CUSTOMER = 1001;
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const send = (batch: ErpBatch) => importRecords(portal, CUSTOMER, batch, portal.app.log);
const reasons = async (batch: ErpBatch) =>
  (await send(batch)).map(({ outcome, field, reason }) => [outcome, field, reason]);
const goods = (salesOrder: string, ...quantities: string[]) => ({
  salesOrder,
  lines: quantities.map((quantity, at) => ({ lineNumber: at + 1, quantity })),
});
const orderOf = (salesOrder: string, changes: Parameters<typeof anErpOrder>[0] = {}) =>
  anErpOrder({ salesOrder, orderNumber: null, ...changes });

const readOrder = (salesOrder: string) =>
  portal.database.db
    .selectFrom('sales_order')
    .select(['promised_on', 'last_shipped_on', 'tracking_numbers'])
    .where('customer_id', '=', CUSTOMER)
    .where('sales_order', '=', salesOrder)
    .executeTakeFirst();
const readEvents = async (number: string) => {
  const rows = await portal.database.db
    .selectFrom('business_event')
    .select('data')
    .where('kind', '=', 'shipments.changed')
    .orderBy('id')
    .execute();
  const data = rows.map((row) => row.data as { shipment: string | null; salesOrders: string[] });
  return data.filter(({ salesOrders }) => salesOrders.includes(number));
};

const shipped = { shippedOn: '2026-03-12', trackingNumber: 'OWN-1' };
const OWN = { promised_on: null, last_shipped_on: '2026-03-12', tracking_numbers: 'OWN-1' };

test('shipments come before their orders or after them, and count in place of what an order says of itself', async () => {
  const first = anErpShipment({ shipmentNumber: 'SH-A', orders: [goods('S-A', '4'), goods('S-B', '5')] });
  await send({ shipments: [first], orders: [orderOf('S-A', shipped)] });
  const planned = { promised_on: '2026-03-18', last_shipped_on: null, tracking_numbers: 'SF-1' };
  expect(await readOrder('S-A')).toEqual(planned);
  await send({ orders: [orderOf('S-B', shipped)] });
  expect(await readOrder('S-B')).toEqual(planned);
  await send({
    shipments: [
      { ...first, version: 2, shippedOn: '2026-03-17', orders: [goods('S-A', '4')] },
      anErpShipment({
        shipmentNumber: 'SH-B',
        orders: [goods('S-A', '6')],
        promisedOn: '2026-03-25',
        trackingNumber: 'SF-2',
      }),
    ],
  });
  expect(await readOrder('S-A')).toEqual({
    promised_on: '2026-03-25',
    last_shipped_on: '2026-03-17',
    tracking_numbers: 'SF-1, SF-2',
  });
  expect(await readOrder('S-B')).toEqual(OWN);
  await send({
    shipments: ['SH-A', 'SH-B'].map((shipmentNumber) => ({ shipmentNumber, version: 9, deleted: true })),
  });
  expect(await readOrder('S-A')).toEqual(OWN);
});

test('parts add up line by line, and more than was ordered is stored with a warning, whichever comes last', async () => {
  const part = (shipmentNumber: string, quantity: string, version = 1) =>
    anErpShipment({ shipmentNumber, version, orders: [goods('S-OVER', quantity)] });
  const over = 'make 12 LB shipped of line 1 of S-OVER, of which 10 are ordered';
  expect(await reasons({ orders: [orderOf('S-OVER')], shipments: [part('SH-1', '4.00')] })).toEqual([
    ['stored', null, null],
    ['stored', null, null],
  ]);
  expect(await reasons({ shipments: [part('SH-2', '6.00')] })).toEqual([['stored', null, null]]);
  expect(await reasons({ shipments: [part('SH-2', '8.00', 2)] })).toEqual([['warned', 'orders', over]]);
  expect(await reasons({ orders: [orderOf('S-OVER', { version: 2 })] })).toEqual([['warned', 'lines', over]]);
  expect(await reasons({ shipments: [part('SH-2', '5.00', 3)] })).toEqual([['stored', null, null]]);
});

test('a line that the order has not is a warning, and one that is there twice is refused', async () => {
  await send({ orders: [orderOf('S-LINE', { lines: [anErpLine()] })] });
  const two = anErpShipment({ shipmentNumber: 'SH-LINE', orders: [goods('S-LINE', '10.00', '1.00')] });
  expect(await reasons({ shipments: [two] })).toEqual([
    ['warned', 'orders', 'have line 2 of S-LINE, which that order has not'],
  ]);
  const twice = { salesOrder: 'S-LINE', lines: [1, 1].map((lineNumber) => ({ lineNumber, quantity: '1' })) };
  expect(await reasons({ shipments: [{ ...two, version: 2, orders: [twice] }] })).toEqual([
    ['refused', 'orders.0.lines', 'A line is in it twice. Add its quantities.'],
  ]);
  const again = [goods('S-LINE', '1'), goods('S-LINE', '1')];
  expect(await reasons({ shipments: [{ ...two, version: 2, orders: again }] })).toEqual([
    ['refused', 'orders', 'An order is in it twice. Put its lines together.'],
  ]);
});

test('what was delivered and never left is stored with a warning', async () => {
  const deliveredAt = '2026-03-18T17:20:00Z';
  const delivered = (version: number, shippedOn: string | null) =>
    anErpShipment({ shipmentNumber: 'SH-ODD', orders: [goods('S-ODD')], version, shippedOn, deliveredAt });
  expect(await reasons({ shipments: [delivered(1, null)] })).toEqual([
    ['warned', 'shippedOn', `is null, and it was delivered ${deliveredAt}`],
  ]);
  expect(await reasons({ shipments: [delivered(2, '2026-03-25')] })).toEqual([
    ['warned', 'deliveredAt', `is ${deliveredAt}, and it shipped on 2026-03-25`],
  ]);
});

test('each promised day is kept, and a move, the shipment and the delivery are told once', async () => {
  const at = (version: number, changes: Parameters<typeof anErpShipment>[0]) =>
    send({
      shipments: [
        anErpShipment({ shipmentNumber: 'SH-NEWS', orders: [goods('S-NEWS')], version, ...changes }),
      ],
    });
  await at(1, { promisedOn: '2026-03-18' });
  await at(2, { promisedOn: '2026-03-20' });
  await at(3, { promisedOn: '2026-03-20', shippedOn: '2026-03-20' });
  const deliveredAt = '2026-03-21T03:00:00Z';
  for (const version of [4, 5])
    await at(version, { promisedOn: '2026-03-20', shippedOn: '2026-03-20', deliveredAt });
  const told = { shipment: 'SH-NEWS', salesOrders: ['S-NEWS'], before: null };
  expect(await readEvents('S-NEWS')).toEqual([
    { ...told, change: 'moved', day: '2026-03-20', before: '2026-03-18' },
    { ...told, change: 'shipped', day: '2026-03-20' },
    { ...told, change: 'delivered', day: '2026-03-20' },
  ]);
  const days = await portal.database.db
    .selectFrom('shipment_promise as p')
    .innerJoin('shipment as s', (join) =>
      join.onRef('s.id', '=', 'p.shipment_id').onRef('s.customer_id', '=', 'p.customer_id'),
    )
    .select('p.promised_on')
    .where('s.shipment_number', '=', 'SH-NEWS')
    .orderBy('p.id')
    .execute();
  expect(days.map(({ promised_on }) => promised_on)).toEqual(['2026-03-18', '2026-03-20']);
});

test('what happened long ago, as in the first import of all records, is no news', async () => {
  const old = { shippedOn: '2026-01-10', deliveredAt: '2026-01-11T18:00:00Z', promisedOn: '2026-01-10' };
  await send({ shipments: [anErpShipment({ shipmentNumber: 'SH-OLD', orders: [goods('S-OLD')], ...old })] });
  expect(await readEvents('S-OLD')).toEqual([]);
});

test('an order without shipments tells by its own record that it shipped', async () => {
  await send({ orders: [orderOf('S-SELF')] });
  await send({ orders: [orderOf('S-SELF', { ...shipped, version: 2 })] });
  await send({ orders: [orderOf('S-SELF', { ...shipped, version: 3, carrier: 'Other' })] });
  expect(await readEvents('S-SELF')).toEqual([
    { shipment: null, salesOrders: ['S-SELF'], change: 'shipped', day: '2026-03-12', before: null },
  ]);
});
