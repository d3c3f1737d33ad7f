import type { OwnPart } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importRecords } from '../import/import-records.ts';

const [CREDIT, CASH] = [1001, 1002];
const CODE = 'TEST-PL-0.500';

type Headers = Awaited<ReturnType<TestPortal['signIn']>>;
let portal: TestPortal;
let who: Record<'credit' | 'cash', Headers>;
beforeAll(async () => {
  portal = await testPortal();
  who = { credit: await portal.signIn('credit'), cash: await portal.signIn('cash') };
});
afterAll(() => portal.close());

/** Both customers have the product, and one that contains its code. */
beforeEach(async () => {
  await portal.database.db.deleteFrom('own_part').where('product_code', 'like', 'TEST-%').execute();
  await portal.database.db.deleteFrom('own_part_change').where('product_code', 'like', 'TEST-%').execute();
  for (const customerId of [CREDIT, CASH])
    await importRecords(
      portal,
      customerId,
      {
        dedicatedInventory: [CODE, `${CODE}-X`].map((productCode) => ({
          version: 1,
          productCode,
          productDescription: 'Plate',
          stockAvailable: 3,
          lastUsageDate: null,
        })),
      },
      portal.app.log,
    );
});

let version = 1;
const send = async (partNumber: string | null, customerId = CREDIT) => {
  version += 1;
  const record = {
    version,
    productCode: CODE,
    ...(partNumber === null ? { deleted: true } : { partNumber }),
  };
  const [result] = await importRecords(portal, customerId, { customerParts: [record] }, portal.app.log);
  return result?.outcome;
};
const type = async (ownPartNumber: unknown, productCode = CODE, headers = who.credit) => {
  const payload = { productCode, ownPartNumber };
  const answer = await portal.app.inject({ method: 'POST', url: '/api/own-part-numbers', headers, payload });
  return answer.statusCode;
};
const read = async (headers = who.credit) =>
  (await portal.app.inject({ url: `/api/own-part-numbers/${CODE}`, headers })).json<{ data: OwnPart }>().data;
const inForce = async () => (await read()).ownPartNumber;
const find = async (search: string, headers = who.credit, path = '/api/account-products') => {
  const url = `${path}?search=${encodeURIComponent(search)}`;
  const { data } = (await portal.app.inject({ url, headers })).json<{
    data: { rows: { productCode: string; ownPartNumbers: string[] }[]; total: number };
  }>();
  return data;
};

describe('the newest change is in force', () => {
  test('what a person typed, until the systems say something else', async () => {
    expect(await send('A-1')).toBe('stored');
    expect(await inForce()).toBe('A-1');
    expect(await type('B-1')).toBe(200);
    expect(await inForce()).toBe('B-1');
    expect(await send('A-1')).toBe('stored');
    expect(await inForce()).toBe('B-1');
    expect(await send('A-2')).toBe('stored');
    expect(await inForce()).toBe('A-2');
    const { changes } = await read();
    expect(changes.map(({ ownPartNumber, by }) => [ownPartNumber, by !== null])).toEqual([
      ['A-2', false],
      ['B-1', true],
      ['A-1', false],
    ]);
  });

  test('a number that was taken away stays away while the systems repeat it', async () => {
    await send('A-1');
    expect(await type(null)).toBe(200);
    await send('A-1');
    expect(await inForce()).toBeNull();
    await type('A-9');
    expect(await inForce()).toBe('A-9');
  });

  test('a deletion takes back what the systems said, and not what a person typed', async () => {
    await send('A-1');
    expect(await send(null)).toBe('deleted');
    expect(await inForce()).toBeNull();
    await send('A-1');
    await type('B-1');
    expect(await send(null)).toBe('deleted');
    expect(await inForce()).toBe('B-1');
    expect(await send(null)).toBe('skipped');
  });

  test('an older record changes nothing', async () => {
    await send('A-1');
    version -= 2;
    expect(await send('A-0')).toBe('skipped');
    version += 2;
    expect(await inForce()).toBe('A-1');
  });
});

test.each([
  ['nothing', ''],
  ['a blank', ' '],
  ['a blank at its beginning', ' A-1'],
  ['a line end', 'A\n1'],
  ['a control character', 'A\u0000'],
  ['a turned direction', 'A\u202eB'],
  ['an invisible character', 'A\u200bB'],
  ['a text too long', 'A'.repeat(61)],
  ['a very long text', 'A'.repeat(10_000)],
  ['a number', 7],
])('%s is no part number', async (_what, typed) => {
  expect(await type(typed)).toBe(400);
  expect(await inForce()).toBeNull();
});

test('a product that only others have is as one that nobody has', async () => {
  await portal.database.db
    .deleteFrom('inventory_item')
    .where('customer_id', '=', CASH)
    .where('product_code', '=', CODE)
    .execute();
  expect(await type('C-1', CODE, who.cash)).toBe(404);
  expect(await type('C-1', 'NOBODY-HAS-IT', who.cash)).toBe(404);
});

test('a search finds exactly the rows of the product, and only of the customer', async () => {
  await type('Brkt_0417');
  const found = await find('brkt_04');
  expect(found.rows.map(({ productCode, ownPartNumbers }) => [productCode, ownPartNumbers])).toEqual([
    [CODE, ['Brkt_0417']],
  ]);
  expect((await find('brkt_0417', who.cash)).total).toBe(0);
  expect((await find(CODE, who.cash)).rows.flatMap(({ ownPartNumbers }) => ownPartNumbers)).toEqual([]);
  await type('Other');
  expect((await find('brkt_0417')).total).toBe(0);
  expect((await find('OTHER')).total).toBe(1);
});

test('several products may have the same part number, and both are found', async () => {
  await type('SAME-1');
  await type('SAME-1', `${CODE}-X`);
  expect((await find('same-1')).total).toBe(2);
});

test('lines, documents and files have the number in force, safe for spreadsheets', async () => {
  const { db } = portal.database;
  const { sales_order: number, product_code: code } = await db
    .selectFrom('sales_order as o')
    .innerJoin('line_item as l', (join) =>
      join
        .onRef('l.customer_id', '=', 'o.customer_id')
        .onRef('l.document_id', '=', 'o.id')
        .on('l.document', '=', 'order'),
    )
    .select(['o.sales_order', 'l.product_code'])
    .where('o.customer_id', '=', CREDIT)
    .where('o.list', '=', 'orders')
    .orderBy('o.id', 'desc')
    .executeTakeFirstOrThrow();
  expect(await type('=1+1', code)).toBe(200);
  const headers = who.credit;
  const panel = await portal.app.inject({ url: `/api/orders/${number}`, headers });
  const { lines } = panel.json<{ data: { lines: { productCode: string; ownPartNumber: string | null }[] } }>()
    .data;
  expect(lines.find(({ productCode }) => productCode === code)?.ownPartNumber).toBe('=1+1');
  expect((await find('=1+1', headers, '/api/orders')).total).toBeGreaterThan(0);
  const url = '/api/orders/export.csv?search=%3D1%2B1&column=ownPartNumbers:Yours';
  const file = await portal.app.inject({ url, headers });
  expect(file.body).toContain("'=1+1");
  await type(null, code);
});

test('staff find the customer of a part number', async () => {
  await type('FINDER-77');
  const headers = await portal.signIn('staff');
  const url = '/api/staff/customers?search=finder-77';
  expect((await portal.app.inject({ url, headers })).json()).toMatchObject({
    data: [{ customerId: CREDIT, found: { what: 'ownPart', value: 'FINDER-77' } }],
  });
});
