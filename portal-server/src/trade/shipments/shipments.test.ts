import type { OrderDetails } from '@portal/shared-contracts/schemas';
import { mailsOf } from '../../platform/mail/testing/mailbox.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { importRecords, type ErpBatch } from '../import/import-records.ts';
import { aPdf, anErpLine, anErpOrder, anErpShipment } from '../import/testing/erp-records.ts';

const CUSTOMER = 1001;
const CARRIER = 'Basin & Range Express';
let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
  portal.config.site.carriers.push({ name: CARRIER, trackingUrl: 'https://track.example/{number}' });
  const lines = [anErpLine({ quantity: '10.00' }), anErpLine({ lineNumber: 2, quantity: '5.50' })];
  const orders = ['S-1', 'S-2', 'S-OWN'].map((salesOrder) =>
    anErpOrder({ salesOrder, orderNumber: null, lines, poNumber: `PO of ${salesOrder}` }),
  );
  Object.assign(orders[2]!, {
    carrier: CARRIER,
    trackingNumber: 'OWN 7',
    shippedOn: '2026-03-12',
    state: 'shipped',
  });
  await send({
    orders,
    shipments: [
      anErpShipment({
        shipmentNumber: 'SH-1',
        carrier: CARRIER,
        trackingNumber: 'BRX 72661238',
        shippedOn: '2026-03-13',
        promisedOn: '2026-03-12',
        deliveredAt: '2026-03-15T03:00:00Z',
        signedBy: 'R. Ortega',
        packages: 5,
        weight: '1234.00',
        orders: [{ salesOrder: 'S-1', lines: [{ lineNumber: 1, quantity: '4' }] }],
      }),
      anErpShipment({
        shipmentNumber: 'SH-2',
        trackingNumber: null,
        promisedOn: '2026-03-13',
        orders: [
          { salesOrder: 'S-1', lines: [{ lineNumber: 1, quantity: '6.00' }] },
          { salesOrder: 'S-2', lines: [{ lineNumber: 2, quantity: '5.5' }] },
        ],
      }),
    ],
    documents: [{ version: 1, documentKind: 'proofOfDelivery', number: 'SH-1', pdf: aPdf('signed') }],
  });
});
afterAll(() => portal.close());

const send = (batch: ErpBatch) => importRecords(portal, CUSTOMER, batch, portal.app.log);
const get = (url: string, as = headers) => portal.app.inject({ url, headers: as });
const readOrder = async (number: string): Promise<OrderDetails> =>
  (await get(`/api/order-details/${number}/orders`)).json<{ data: OrderDetails }>().data;

test('an order has its shipments, those that left first, and what of each line has shipped', async () => {
  const { shipments, lines } = await readOrder('S-1');
  expect(shipments).toEqual([
    {
      number: 'SH-1',
      carrier: CARRIER,
      service: null,
      trackingNumber: 'BRX 72661238',
      trackingUrl: 'https://track.example/BRX%2072661238',
      promisedOn: '2026-03-12',
      shippedOn: '2026-03-13',
      deliveredOn: '2026-03-14',
      isLate: false,
      signedBy: 'R. Ortega',
      packages: 5,
      weight: '1234.00',
      otherOrders: [],
      promises: [{ day: '2026-03-12', notedOn: '2026-03-16' }],
      files: [
        { kind: 'packingList', path: '/api/account/v1/packingList/download/SH-1' },
        { kind: 'proofOfDelivery', path: '/api/account/v1/proofOfDelivery/download/SH-1' },
      ],
    },
    expect.objectContaining({
      number: 'SH-2',
      trackingUrl: null,
      shippedOn: null,
      isLate: true,
      otherOrders: ['S-2'],
      files: [{ kind: 'calendar', path: '/api/orders/S-1/shipments/SH-2/promised.ics' }],
    }),
  ]);
  expect(lines.map(({ shippedQuantity }) => shippedQuantity)).toEqual(['4', '0']);
});

test('an order without shipments shows what it says of itself, and how much shipped is not known', async () => {
  const { shipments, lines } = await readOrder('S-OWN');
  expect(shipments).toMatchObject([
    {
      number: null,
      carrier: CARRIER,
      trackingUrl: 'https://track.example/OWN%207',
      shippedOn: '2026-03-12',
      files: [{ kind: 'packingList', path: '/api/account/v1/packingList/download/S-OWN' }],
    },
  ]);
  expect(lines.map(({ shippedQuantity }) => shippedQuantity)).toEqual([undefined, undefined]);
});

test('how much shipped is not known once a shipment left of which the quantities were not sent', async () => {
  const orders = [{ salesOrder: 'S-3', lines: [] }];
  const shipment = anErpShipment({ shipmentNumber: 'SH-3', shippedOn: '2026-03-13', orders });
  await send({ orders: [anErpOrder({ salesOrder: 'S-3', orderNumber: null })], shipments: [shipment] });
  expect((await readOrder('S-3')).lines[0]?.shippedQuantity).toBeUndefined();
});

test('the lists find an order by its tracking number, and show when it is promised and shipped', async () => {
  const answer = await get('/api/orders?search=brx%2072661238');
  expect(answer.json()).toMatchObject({
    data: { rows: [{ orderNumber: 'S-1', promisedOn: '2026-03-13', shippedOn: '2026-03-13' }] },
  });
});

test('a shipment has a packing list of its own, with its parts of lines', async () => {
  const list = await get('/api/account/v1/packingList/download/SH-1');
  const text = (await readPdf(list.rawPayload)).join('\n');
  expect(text).toMatch(/Packing list\s+SH-1/);
  expect(text).toContain('4 of 10 LB');
  expect(text).toContain('BRX 72661238');
  expect((await get('/api/account/v1/packingList/download/SH-2')).statusCode).toBe(404);
});

test('a proof of delivery is what the distributor sent', async () => {
  const proof = await get('/api/account/v1/proofOfDelivery/download/SH-1');
  expect(proof.rawPayload.toString('base64')).toBe(aPdf('signed'));
  expect((await get('/api/account/v1/proofOfDelivery/download/SH-2')).statusCode).toBe(404);
});

test('the promised day is a calendar file, which counts its moves', async () => {
  const path = '/api/orders/S-2/shipments/SH-2/promised.ics';
  const before = await get(path);
  expect(before.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="S-2-SH-2.ics"',
  });
  expect(before.body).toContain('SUMMARY:Order S-2 is promised (PO of S-2)\r\n');
  expect(before.body).toContain('SEQUENCE:0\r\nDTSTAMP:20260316T180000Z\r\nDTSTART;VALUE=DATE:20260313\r\n');
  for (const place of ['S-1/shipments/SH-1', 'S-2/shipments/SH-1', 'S-9/shipments/SH-2'])
    expect([place, (await get(`/api/orders/${place}/promised.ics`)).statusCode]).toEqual([place, 404]);
});

const mail = (order: string, body: object, as = headers) =>
  portal.app.inject({
    method: 'POST',
    url: `/api/orders/${order}/shipment-mail`,
    headers: as,
    payload: body,
  });

test('the dock is mailed when and by whom it comes, with the packing list or the day for its calendar', async () => {
  const emails = ['dock@customer.test', 'DOCK@customer.test', 'yard@customer.test'];
  expect((await mail('S-1', { emails, shipment: 'SH-1' })).statusCode).toBe(200);
  expect((await mail('S-2', { emails: ['dock@customer.test'], shipment: 'SH-2' })).statusCode).toBe(200);
  expect((await mail('S-OWN', { emails: ['dock@customer.test'], shipment: null })).statusCode).toBe(200);
  const [left, copy, planned, own, ...others] = await mailsOf(portal);
  expect(others).toEqual([]);
  expect([left?.to, copy?.to]).toEqual(['dock@customer.test', 'yard@customer.test']);
  expect(left?.subject).toBe('Delivered 03-14-2026: order S-1');
  for (const fact of [
    'BRX 72661238',
    'https://track.example/BRX%2072661238',
    '1,234 lb',
    '4 LB A36-PL-0.500',
  ])
    expect(left?.text).toContain(fact);
  expect(left?.text).toContain('Dana Reyes sends you this.');
  expect(left?.file).toMatchObject({ name: 'Packing-list-SH-1.pdf', type: 'application/pdf' });
  expect(planned?.subject).toBe('Promised for 03-13-2026: order S-2');
  expect(planned?.file).toMatchObject({ name: 'SH-2.ics' });
  expect(own?.subject).toBe('Shipped 03-12-2026: order S-OWN');
  expect(own?.file).toMatchObject({ name: 'Packing-list-S-OWN.pdf' });
});

test('nobody mails a shipment of another order or customer, and nobody mails without end', async () => {
  const to = { emails: ['dock@customer.test'], shipment: 'SH-1' };
  expect((await mail('S-2', to)).statusCode).toBe(404);
  expect((await mail('S-1', to, await portal.signIn('cash'))).statusCode).toBe(404);
  const answers: number[] = [];
  for (let sent = 0; sent < 20; sent += 1) answers.push((await mail('S-1', to)).statusCode);
  expect(new Set(answers)).toEqual(new Set([200, 429]));
});
