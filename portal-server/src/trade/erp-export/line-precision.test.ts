import type { ErpBatchAnswer, ErpLine } from '@portal/shared-contracts/erp';
import { formatMoney, formatQuantity, formatUnitPrice } from '@portal/shared-contracts/format';
import type { OrderDetails } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { makeTestKey } from '../erp/testing/make-test-key.ts';
import { anErpInvoice, anErpLine, anErpOrder, anErpQuote } from '../import/testing/erp-records.ts';

const QUANTITIES = [
  '400.125',
  '0.875',
  '1234.5678',
  '1.500',
  '40000.00',
  '7',
  '0.0001',
  '9999999999.9999',
  '-1.00',
  '-0.5',
];
const PRICES = ['52.4', '0.4', '5240', '5240.0000', '0', '0.0001', '110', '9999999999.9999', '-5000', '-0.4'];
const UNITS = [
  ['LB', null],
  ['LB', 'CWT'],
  ['PC', 'C'],
] as const;

/** Each quantity with each price, with the units by turns. */
const LINES = QUANTITIES.flatMap((quantity) => PRICES.map((unitPrice) => ({ quantity, unitPrice }))).map(
  ({ quantity, unitPrice }, at): ErpLine => {
    const [unitOfMeasure, priceUnit] = UNITS[at % UNITS.length] ?? UNITS[0];
    const prices = {
      unitPrice,
      unitOfMeasure,
      priceUnit,
      totalSellPrice: (at % 3 === 0 ? -1 : 1) * (2_096_000 + at),
    };
    return anErpLine({ lineNumber: at + 1, quantity, weight: quantity, ...prices });
  },
);

/** What screens and papers show of each line. */
const SHOWN = LINES.map((line) => {
  const texts = { ...line, quantity: String(line.quantity), unitPrice: String(line.unitPrice) };
  return {
    quantity: formatQuantity(texts),
    unitPrice: formatUnitPrice({ ...texts, priceUnit: line.priceUnit ?? null }),
    total: formatMoney(line.totalSellPrice),
  };
});

const OF_CUSTOMER = { accountNumber: 'C-1001' };
const QUOTE = { ...OF_CUSTOMER, ...anErpQuote({ lines: LINES }) };
const ORDER = { ...OF_CUSTOMER, ...anErpOrder({ state: 'invoiced', invoiceNumber: 'I-ERP', lines: LINES }) };
const { total } = ORDER;
const INVOICE = { ...OF_CUSTOMER, ...anErpInvoice({ originalAmount: total, amountOutstanding: total }) };
/** An invoice of no order, with lines of its own. */
const OWN = { ...INVOICE, invoiceNumber: 'I-OWN', salesOrder: null, orderNumber: null, lines: LINES };

let portal: TestPortal;
let key: { authorization: string };
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
let batches = 0;
beforeAll(async () => {
  portal = await testPortal();
  key = await makeTestKey(portal);
  headers = await portal.signIn('credit');
  const records = {
    quotes: JSON.stringify(QUOTE),
    orders: JSON.stringify(ORDER),
    invoices: `${JSON.stringify(INVOICE)}\n${JSON.stringify(OWN)}`,
  };
  for (const [kind, record] of Object.entries(records))
    expect(await send(kind, record)).toMatchObject({ refused: 0, problems: [] });
});
afterAll(() => portal.close());

async function send(kind: string, payload: string): Promise<ErpBatchAnswer> {
  const answer = await portal.app.inject({
    method: 'PUT',
    url: `/api/erp/v1/${kind}`,
    headers: { 'content-type': 'application/x-ndjson', 'batch-id': `b-${(batches += 1)}`, ...key },
    payload,
  });
  return answer.json<{ data: ErpBatchAnswer }>().data;
}

/** The exported record with a number. */
async function exported(kind: string, number: string): Promise<{ lines: ErpLine[] }> {
  const answer = await portal.app.inject({ url: `/erp-records/${kind}`, remoteAddress: '127.0.0.1' });
  const found = answer.body.split('\n').find((line) => line.includes(`"${number}"`));
  return JSON.parse(found ?? '') as { lines: ErpLine[] };
}

test.each([
  ['quotes', 'Q-ERP'],
  ['orders', 'S-ERP'],
  ['invoices', 'I-OWN'],
])('the lines of %s are exported as they were sent', async (kind, number) => {
  expect((await exported(kind, number)).lines).toEqual(LINES);
});

test.each([
  ['quotes', 'Q-ERP'],
  ['orders', 'S-ERP'],
  ['invoices', 'I-ERP'],
  ['invoices', 'I-OWN'],
])('the panel of %s shows quantities and prices as they were sent', async (type, number) => {
  const answer = await portal.app.inject({ url: `/api/order-details/${number}/${type}`, headers });
  const { lines } = answer.json<{ data: OrderDetails }>().data;
  expect(
    lines.map((line) => ({
      quantity: formatQuantity(line),
      unitPrice: formatUnitPrice(line),
      total: formatMoney(line.totalSellPrice),
    })),
  ).toEqual(SHOWN);
});

/** A price may break behind its slash. */
const unspaced = (text: string): string => text.replace(/\s/g, '');

describe.each([
  ['quote', 'Q-ERP'],
  ['salesOrder', 'S-ERP'],
  ['packingList', 'S-ERP'],
  ['invoice', 'I-ERP'],
  ['invoice', 'I-OWN'],
])('the paper %s of %s', (kind, number) => {
  test.each(['en', 'es'])('prints quantities and prices as they were sent, in %s', async (language) => {
    const url = `/api/account/v1/${kind}/download/${number}`;
    const answer = await portal.app.inject({ url, headers: { ...headers, 'accept-language': language } });
    const text = unspaced((await readPdf(answer.rawPayload)).join('\n'));
    for (const { quantity, unitPrice, total } of SHOWN) {
      const isPriced = kind !== 'packingList';
      expect(text).toContain(unspaced(isPriced ? `${quantity}${unitPrice}${total}` : quantity));
    }
  });
});

test('a JSON number is read with the digits that were written', async () => {
  const { quantity: _q, unitPrice: _u, weight: _w, ...line } = anErpLine();
  const numbers = '"quantity":1234567890.1234,"unitPrice":52.40,"weight":40000';
  const record = {
    ...ORDER,
    salesOrder: 'S-NUMBERS',
    orderNumber: null,
    total: line.totalSellPrice,
    lines: ['LINE'],
  };
  const sent = JSON.stringify(record).replace('"LINE"', `{${numbers},${JSON.stringify(line).slice(1)}`);
  expect(await send('orders', sent)).toMatchObject({ stored: 1, problems: [] });
  expect((await exported('orders', 'S-NUMBERS')).lines).toMatchObject([
    { quantity: '1234567890.1234', unitPrice: '52.40', weight: '40000', priceUnit: null },
  ]);
});

const FORBIDDEN = [
  ...[
    '"1.23456"',
    '"4E2"',
    '"1,000"',
    '" 1"',
    '"1 "',
    '""',
    '"."',
    '".5"',
    '"5."',
    '"$0.52"',
    '"+1"',
    '"0x10"',
  ],
  ...['"99999999999"', '4e2', '1.23456', '99999999999', '1e400', 'true', '{}', '[]', '"१२"', '"12\\n"'],
];

test.each(['quantity', 'unitPrice', 'weight'])(
  'a %s of another form is refused, with its value',
  async (name) => {
    const kinds = { quotes: QUOTE, orders: ORDER, invoices: OWN };
    for (const [kind, record] of Object.entries(kinds))
      for (const value of FORBIDDEN) {
        const line = { ...anErpLine(), [name]: 'VALUE' };
        const sent = JSON.stringify({ ...record, version: 9, lines: [line] }).replace('"VALUE"', value);
        expect([value, await send(kind, sent)]).toMatchObject([
          value,
          {
            refused: 1,
            problems: [
              {
                line: 1,
                field: `lines.0.${name}`,
                reason: expect.stringMatching(
                  /^must be (a number|cents) with ten digits before the point and four after it at most, such as .+(, not .+|, and is empty)$/,
                ) as string,
              },
            ],
          },
        ]);
      }
  },
);

test.each(['"52.4"', '52.40', '110', '"0.0001"', '"99999999.9999"'])(
  'a price by the pound of %s is exported as it was sent',
  async (centsPerPound) => {
    const product = `{"version":${(batches += 1)},"productCode":"HRC-1","centsPerPound":${centsPerPound},"centsPerPiece":0}`;
    expect(await send('products', product)).toMatchObject({ stored: 1, problems: [] });
    expect(await exported('products', 'HRC-1')).toMatchObject({
      centsPerPound: centsPerPound.replaceAll('"', ''),
    });
  },
);

test.each([...FORBIDDEN, '0', '"0.0000"'])(
  'a price by the pound of %s is refused, with its value',
  async (value) => {
    const product = `{"version":9,"productCode":"HRC-2","centsPerPound":${value},"centsPerPiece":0}`;
    expect(await send('products', product)).toMatchObject({
      refused: 1,
      problems: [
        { field: 'centsPerPound', reason: expect.stringMatching(/^must be cents, more than 0/) as string },
      ],
    });
  },
);
