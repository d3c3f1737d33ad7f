import type { ErrorBody, LinesToOrderAgain, RequestQuoteRequest } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importRecords } from '../import/import-records.ts';
import { importShared } from '../import/import-shared.ts';
import { anErpLine, anErpOrder, anErpQuote } from '../import/testing/erp-records.ts';

const CREDIT = 1001;
/** Has a price today: 200 cents for a pound and 85 for a piece. */
const PLATE = 'TEST-PL-0.500';
/** Has none. */
const ODD = 'TEST-ODD';

let portal: TestPortal;
let credit: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await testPortal();
  credit = await portal.signIn('credit');
  const product = { version: 1, productCode: PLATE, centsPerPound: '200', centsPerPiece: 85 };
  await importShared(portal, 'products', [product], portal.app.log);
  const plate = {
    productCode: PLATE,
    productDescription: 'Plate 0.500',
    productLongDescription: 'Plate 0.500, Cut to 12 x 24',
    quantity: '80.00',
    weight: '80',
    noOfPieces: 4,
    unitPrice: '190',
  };
  const orders = [
    { salesOrder: 'S-A1', orderDate: '2026-03-01', lines: [anErpLine(plate)] },
    {
      salesOrder: 'S-A2',
      orderDate: '2026-03-10',
      freight: 500,
      taxes: 810,
      total: 11_310,
      lines: [
        anErpLine({ ...plate, unitPrice: '195' }),
        anErpLine({ lineNumber: 2, productCode: ODD, noOfPieces: 1 }),
        anErpLine({ lineNumber: 3, productCode: PLATE, quantity: '-1', weight: '-1', totalSellPrice: -1 }),
      ],
    },
  ];
  await importRecords(
    portal,
    CREDIT,
    { orders: orders.map((order) => anErpOrder({ orderNumber: null, state: 'invoiced', ...order })) },
    portal.app.log,
  );
});
afterAll(() => portal.close());

let attempts = 0;
const ask = async (
  body: RequestQuoteRequest,
  { headers = credit, key = `ask-${(attempts += 1)}` } = {},
): Promise<{ status: number; body: ErrorBody & { data?: { orderNumber: string; unpriced: number } } }> => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/order-again',
    headers: { ...headers, 'idempotency-key': key },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const linesOf = async (query: string, headers = credit) => {
  const answer = await portal.app.inject({ url: `/api/order-again?${query}`, headers });
  return { status: answer.statusCode, ...answer.json<{ data?: LinesToOrderAgain }>() };
};
const detailsOf = async (number: string | undefined) =>
  (await portal.app.inject({ url: `/api/order-details/${number}/quotes`, headers: credit })).json<{
    data: unknown;
  }>().data;
const accept = (quotes: string[]) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/quotes/accept',
    headers: credit,
    payload: { quotes, payment: 'later' },
  });

test('lines of several orders are merged, with the last price and that of today', async () => {
  const { data } = await linesOf('orders=S-A1,S-A2');
  expect(data).toMatchObject({
    isCut: false,
    lines: [
      {
        salesOrder: 'S-A2',
        lineNumber: 1,
        sizes: 'Cut to 12 x 24',
        amount: '8',
        unitPrice: '195',
        today: { perPound: '200', perPiece: 85 },
      },
      { productCode: ODD, today: null },
    ],
  });
});

test('a product is ordered again as it was bought last', async () => {
  const { data } = await linesOf(`products=${PLATE}`);
  expect(data?.lines).toMatchObject([{ salesOrder: 'S-A2', lineNumber: 1, amount: '4' }]);
});

test.each(['orders=S-0', 'products=NEVER-1', 'orders=S-A1,S-0'])('%s is not found', async (query) =>
  expect((await linesOf(query)).status).toBe(404),
);

test('a line is quoted in another amount at its exact price of today, with freight and tax rate of the newest order', async () => {
  const { body } = await ask({
    lines: [{ salesOrder: 'S-A2', lineNumber: 1, amount: '10' }],
    poNumber: ' PO-9 ',
    dateRequired: '2026-04-01',
  });
  expect(body.data?.unpriced).toBe(0);
  // 200 lb at $2, ten cuts at $0.85, 8.1 % taxes.
  expect(await detailsOf(body.data?.orderNumber)).toMatchObject({
    poNumber: 'PO-9',
    dateRequired: '2026-04-01',
    awaitsPrice: false,
    freight: 500,
    taxes: 3_309,
    total: 44_659,
    lines: [{ quantity: '200', noOfPieces: 10, totalSellPrice: 40_850, heat: null }],
  });
});

test('a line without a price does not refuse the rest, and its quote cannot be accepted before it has one', async () => {
  const { body } = await ask({
    lines: [
      { salesOrder: 'S-A2', lineNumber: 1, amount: '4' },
      { salesOrder: 'S-A2', lineNumber: 2, amount: '3' },
      { salesOrder: 'S-A1', lineNumber: 1, amount: '6', sizes: 'Cut to 10 x 10' },
    ],
  });
  expect(body.data?.unpriced).toBe(2);
  const number = body.data?.orderNumber ?? '';
  expect(await detailsOf(number)).toMatchObject({
    awaitsPrice: true,
    lines: [
      { totalSellPrice: 16_340 },
      { productCode: ODD, totalSellPrice: 0, noOfPieces: 3 },
      {
        productLongDescription: 'Plate 0.500, Cut to 10 x 10',
        quantity: '6',
        unitOfMeasure: 'PC',
        totalSellPrice: 0,
      },
    ],
  });
  const refused = await accept([number]);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ type: 'QUOTE_UNPRICED', items: [number] });
  const priced = anErpQuote({ orderNumber: number, isPortalMade: true, version: 2 });
  await importRecords(portal, CREDIT, { quotes: [priced] }, portal.app.log);
  expect((await accept([number])).statusCode).toBe(200);
});

test('the same attempt again makes no second quote', async () => {
  const body = { lines: [{ salesOrder: 'S-A1', lineNumber: 1, amount: '1' }] };
  const [one, other] = [await ask(body, { key: 'same' }), await ask(body, { key: 'same' })];
  expect(other).toEqual(one);
});

test.each([
  ['an amount that is none', { amount: '0' }, 400],
  ['a part of a piece', { amount: '1.5' }, 400],
  ['too many pieces', { amount: '99999999' }, 400],
  ['a line that the order does not have', { lineNumber: 9 }, 404],
  ['a line that came back', { salesOrder: 'S-A2', lineNumber: 3 }, 404],
  ['an order that does not exist', { salesOrder: 'S-0' }, 404],
])('%s is refused', async (_, changes, status) => {
  const line = { salesOrder: 'S-A1', lineNumber: 1, amount: '1', ...changes };
  expect((await ask({ lines: [line] })).status).toBe(status);
});

test.each(['2026-03-15', '2026-02-31'])('the wanted day %s is refused', async (dateRequired) => {
  const lines = [{ salesOrder: 'S-A1', lineNumber: 1, amount: '1' }];
  expect(await ask({ lines, dateRequired })).toMatchObject({
    status: 400,
    body: { fields: { dateRequired: expect.any(String) as string } },
  });
});

test('lines of another customer are as unknown as those that do not exist', async () => {
  const headers = await portal.signIn('cash');
  const lines = [{ salesOrder: 'S-A1', lineNumber: 1, amount: '1' }];
  expect((await ask({ lines }, { headers })).status).toBe(404);
  expect((await linesOf('orders=S-A1', headers)).status).toBe(404);
});
