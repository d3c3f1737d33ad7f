import type { TSchema } from 'typebox';
import { recordChecker } from './check-record.ts';
import { withoutNull } from './find-mismatch.ts';
import { ERP_EXAMPLES, ERP_KINDS, type ErpKind } from './kinds.ts';
import { parseRecord } from './parse-record.ts';
import { WANTED, type Described } from './wanted.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const KINDS = Object.keys(ERP_KINDS) as ErpKind[];

function problemOf(kind: ErpKind, changes: object) {
  const { accountNumber, ...example } = { ...ERP_EXAMPLES[kind] } as Record<string, unknown>;
  const own = ERP_KINDS[kind].of === 'customer' ? example : { accountNumber, ...example };
  const sent = Object.fromEntries(
    Object.entries({ ...own, ...changes }).filter(([, value]) => value !== undefined),
  );
  const checked = recordChecker(kind)(sent, NOW);
  return 'problem' in checked ? checked.problem : null;
}

test.each<[ErpKind, object, string, string]>([
  ['orders', { colour: 'red' }, 'colour', 'is no known field; the nearest one is "total"'],
  ['orders', { Sales_Order: 'S' }, 'Sales_Order', 'is no known field; the nearest one is "salesOrder"'],
  [
    'orders',
    { state: 'open' },
    'state',
    'must be one of processing, creditControl, inProduction, readyForPickup, shipped, invoiced, cancelled, not "open"',
  ],
  ['orders', { fob: 'here' }, 'fob', 'must be one of origin, destination, not "here"'],
  ['orders', { total: undefined }, 'total', 'is missing: must be a whole number of cents, such as 120000'],
  ['orders', { total: null }, 'total', 'must be a whole number of cents, such as 120000, and is empty'],
  [
    'orders',
    { total: 12.5 },
    'total',
    'must be a whole number of cents, such as 120000, not 12.5; if these are dollars, write 1250',
  ],
  [
    'orders',
    { total: 2e12 },
    'total',
    'must be a whole number of cents, such as 120000, from -1000000000000 to 1000000000000, not 2000000000000',
  ],
  [
    'orders',
    { orderDate: '11/28/2026' },
    'orderDate',
    'must be a day of the years 1900 to 2099, such as 2026-03-18, not "11/28/2026"',
  ],
  [
    'invoices',
    { settlementDiscAmount: 120_000 },
    'settlementDiscAmount',
    'must be less than the invoice, which is $1,200.00, not 120000 ($1,200.00): the invoice would be free',
  ],
  [
    'invoices',
    { total: 100_000, settlementDiscAmount: 110_000 },
    'settlementDiscAmount',
    'must be less than the invoice, which is $1,000.00, not 110000 ($1,100.00): the invoice would be free',
  ],
  [
    'invoices',
    { settlementDiscDueDate: '2026-03-17' },
    'settlementDiscDueDate',
    'must not be before the invoice date 2026-03-18, as 2026-03-17 is',
  ],
  [
    'invoices',
    // Without an amount, the discount rule supplies one.
    { settlementDiscAmount: undefined, settlementDiscDueDate: '2026-03-17' },
    'settlementDiscDueDate',
    'must not be before the invoice date 2026-03-18, as 2026-03-17 is',
  ],
  ['orders', { cashSale: 'no' }, 'cashSale', 'must be true or false, not "no"'],
  [
    'orders',
    { carrier: 'x'.repeat(81) },
    'carrier',
    `must be text, of 80 characters at most, not "${'x'.repeat(59)}…`,
  ],
  ['orders', { lines: {} }, 'lines', 'must be a list of 1000 at most, as JSON: […], not {}'],
  ['orders', { deleted: 'yes' }, 'deleted', 'must be true, which deletes the record, not "yes"'],
  [
    'orders',
    { deleted: true },
    'orderNumber',
    'must be empty or left out: this line deletes the record, so it has only salesOrder, version, deleted; without deleted the record is stored',
  ],
  ['branches', { latitude: '39,5' }, 'latitude', 'must be a number from -90 to 90, such as 39.5, not "39,5"'],
  [
    'categories',
    { path: 'aluminum/bar', isProduct: true },
    'isProduct',
    'must be false for "aluminum/bar": a product stands in a sub-group, so its path has three keys, such as aluminum/bar/round',
  ],
  [
    'customers',
    { name: 'Mu\uFFFDoz' },
    'name',
    'holds U+FFFD, which stands for a character that was lost: send the text as it was before',
  ],
])('%s with %j are refused with a sentence', (kind, changes, field, reason) => {
  expect(problemOf(kind, changes)).toEqual({ field, reason });
});

/** All strings with a pattern in a schema, at any depth. */
function patterned(schema: TSchema): Described[] {
  const { properties = {}, items, pattern, ...own }: Described = withoutNull(schema);
  const deeper = [...Object.values(properties), ...(items ? [items] : [])].flatMap(patterned);
  return pattern === undefined ? deeper : [{ ...own, pattern }, ...deeper];
}

const isLine = ({ pattern = '' }: Described): boolean => pattern.includes('\\u2028');

test.each(KINDS)('each text of %s that has a form says which in words', (kind) => {
  for (const text of patterned(ERP_KINDS[kind].schema).filter((each) => !isLine(each)))
    expect(text[WANTED]).toBeDefined();
});

test.each(KINDS)('each field of %s says what it takes, and the value that it was sent', (kind) => {
  for (const name of Object.keys(ERP_KINDS[kind].schema.properties)) {
    expect(problemOf(kind, { [name]: { odd: true } })).toEqual({
      field: expect.stringMatching(new RegExp(`^${name}`)) as string,
      reason: expect.stringMatching(/^must be .+, not \{"odd":true\}|^is no known field/) as string,
    });
  }
});

test.each(KINDS)('no text of %s is stored with U+FFFD', (kind) => {
  for (const [name, schema] of Object.entries(ERP_KINDS[kind].schema.properties))
    if (withoutNull(schema).type === 'string')
      expect(problemOf(kind, { [name]: 'a\uFFFD' })).toMatchObject({ field: name });
});

test.each([
  ['{"total":1200.00}', { total: '1200.00' }],
  ['{"total":1.2E+05,"version":1}', { total: '1.2E+05', version: 1 }],
  ['{"lines":[{"unitPrice": 5e1,"heat":"1.5"}]}', { lines: [{ unitPrice: '5e1', heat: '1.5' }] }],
  [
    '{"lines":[{"quantity":1234567890.1200,"unitPrice":52.4,"totalSellPrice":1.5,"weight":7}]}',
    { lines: [{ quantity: '1234567890.1200', unitPrice: '52.4', totalSellPrice: '1.5', weight: 7 }] },
  ],
  ['{"total":1200,"poNumber":"a: 1.50"}', { total: 1200, poNumber: 'a: 1.50' }],
  ['{"poNumber":"\\"total\\":1.50","x\\"total":1}', { poNumber: '"total":1.50', 'x"total': 1 }],
  ['{"total" :\t-1.5e-3}', { total: '-1.5e-3' }],
])('integers and decimals of %s stay as they were written', (text, record) => {
  expect(parseRecord('orders', text)).toEqual(record);
});

test('numbers that may have decimals are read as numbers', () => {
  expect(parseRecord('branches', '{"latitude":39.0}')).toEqual({ latitude: 39 });
});
