import { importShared } from '../import/import-shared.ts';
import { anErpLine, anErpOrder, anErpShipment } from '../import/testing/erp-records.ts';
import { newsPortal, type NewsPortal } from './testing/news-portal.ts';

let news: NewsPortal;
beforeEach(async () => {
  news = await newsPortal();
});
afterEach(() => news.portal.close());

const aShipment = (changes: object) =>
  anErpShipment({
    shipmentNumber: 'SH-1',
    orders: [{ salesOrder: 'S-ERP', lines: [{ lineNumber: 1, quantity: '10' }] }],
    promisedOn: '2026-03-18',
    ...changes,
  });

test('an order is told when it moves, ships and is delivered, each once, also when it moves back', async () => {
  await news.wish({ news: { orderShipped: 'atOnce', orderDelivered: 'atOnce', orderMoved: 'atOnce' } });
  const steps: [object, RegExp | null][] = [
    [{ version: 1 }, null],
    [
      { version: 2, promisedOn: '2026-03-20' },
      /^- S-ERP · PO PO-9 · promised for 03-20-2026, before for 03-18-2026$/m,
    ],
    [{ version: 2, promisedOn: '2026-03-20' }, null],
    [{ version: 3, promisedOn: '2026-03-18' }, /promised for 03-18-2026, before for 03-20-2026/],
    [
      { version: 4, shippedOn: '2026-03-16', carrier: 'Basin Express', trackingNumber: 'BRX 72' },
      /^- S-ERP · PO PO-9 · shipped 03-16-2026 · Basin Express BRX 72$/m,
    ],
    [
      { version: 5, shippedOn: '2026-03-16', deliveredAt: '2026-03-17T02:00:00Z', signedBy: 'R. Ames' },
      /^- S-ERP · PO PO-9 · delivered 03-16-2026 · R. Ames$/m,
    ],
  ];
  await news.send({ orders: [anErpOrder({ orderNumber: null, poNumber: 'PO-9' })] });
  for (const [changes, told] of steps) {
    await news.send({ shipments: [aShipment(changes)] });
    news.portal.advance({ minutes: 20 });
    expect(await news.tell()).toBe(told ? 1 : 0);
    const mails = await news.texts();
    expect(mails).toHaveLength(told ? 1 : 0);
    if (told) expect(mails[0]?.text).toMatch(told);
  }
});

test('what an order says of its shipping and its first shipment of that day are told once, a second one again', async () => {
  await news.wish({ news: { orderShipped: 'atOnce' } });
  const told = async () => {
    news.portal.advance({ minutes: 20 });
    return news.tell();
  };
  await news.send({ orders: [anErpOrder({ orderNumber: null, state: 'shipped', shippedOn: '2026-03-16' })] });
  expect(await told()).toBe(1);
  await news.send({ shipments: [aShipment({ version: 1, shippedOn: '2026-03-16' })] });
  expect(await told()).toBe(0);
  await news.send({
    shipments: [aShipment({ shipmentNumber: 'SH-2', version: 1, shippedOn: '2026-03-16' })],
  });
  expect(await told()).toBe(1);
});

test('an order whose promised day passed without shipping is late, once', async () => {
  await news.send({
    orders: ['S-ERP', 'S-OK', 'S-DELIVERED'].map((salesOrder) =>
      anErpOrder({ orderNumber: null, salesOrder }),
    ),
    shipments: [
      aShipment({}),
      aShipment({
        shipmentNumber: 'SH-2',
        orders: [{ salesOrder: 'S-OK', lines: [] }],
        shippedOn: '2026-03-16',
      }),
      aShipment({
        shipmentNumber: 'SH-3',
        orders: [{ salesOrder: 'S-DELIVERED', lines: [] }],
        deliveredAt: '2026-03-17T17:00:00Z',
      }),
    ],
  });
  news.goTo('2026-03-18T17:00:00Z');
  expect(await news.tell()).toBe(0);
  news.goTo('2026-03-19T17:00:00Z');
  expect(await news.tell()).toBe(1);
  const [mail] = await news.texts();
  expect(mail?.subject).toBe('Orders that are late or moved: S-ERP');
  expect(mail?.text).toContain('- S-ERP · was promised for 03-18-2026, not shipped yet\n');
  news.goTo('2026-03-20T17:00:00Z');
  expect(await news.tell()).toBe(0);
});

test('an order is told when its test report is there, and when another one replaces it', async () => {
  await news.wish({ news: { certificate: 'atOnce' } });
  const sendReport = (reportNumber: string, reportDate: string) =>
    importShared(
      news.portal,
      'testReports',
      [
        {
          version: 1,
          reportNumber,
          heat: 'QX9001',
          mill: 'Mill A',
          productCode: null,
          reportDate,
          pdf: null,
          values: {
            grade: 'A36',
            uns: null,
            finish: null,
            standards: ['ASTM A36'],
            chemistry: [{ element: 'C', minimum: null, maximum: 0.26, result: 0.2, digits: 2 }],
            mechanical: [],
          },
        },
      ],
      news.portal.app.log,
    );
  const lines = [anErpLine({ heat: 'QX9001', mill: 'Mill A', meltedIn: 'US' })];
  const order = { orderNumber: null, poNumber: 'PO-9', state: 'shipped', lines } as const;
  const told = async () => {
    news.portal.advance({ minutes: 20 });
    await news.tell();
    return (await news.texts()).map(({ text }) => /^- .*$/m.exec(text)?.[0]);
  };
  await news.send({
    orders: [anErpOrder(order), anErpOrder({ ...order, salesOrder: 'S-OLD', orderDate: '2025-11-01' })],
  });
  expect(await told()).toEqual([]);
  await sendReport('R-1', '2026-03-01');
  expect(await told()).toEqual(['- S-ERP · PO PO-9 · heat QX9001']);
  await news.send({ orders: [anErpOrder({ ...order, version: 2 })] });
  await sendReport('R-1', '2026-03-01');
  expect(await told()).toEqual([]);
  await sendReport('R-2', '2026-03-10');
  expect(await told()).toEqual(['- S-ERP · PO PO-9 · heat QX9001']);
});
