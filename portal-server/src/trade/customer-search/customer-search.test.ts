import type { StaffCustomer } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
let staff: Awaited<ReturnType<TestPortal['signIn']>>;
let numbers: { quote: string; order: string; invoice: string };

/** Customers beside those of the demo: id, account number, name, e-mail address of the contact. */
const MORE: readonly [number, string, string, string][] = [
  [2001, 'C-10', 'Águila Metal & Gate', 'compras@aguila.test'],
  [2002, 'C-100', 'Zinc 50% Works', 'ap@zinc.test; Zoe <z.buyer@zinc.test>'],
  [2003, 'A-7', 'C-10 Holdings', 'ap_1@holdings.test'],
  [2004, 'X-10', 'Blue Copperline', 'apx1@blue.test'],
];

beforeAll(async () => {
  portal = await testPortal();
  staff = await portal.signIn('viewer');
  const { db } = portal.database;
  await db
    .insertInto('customer')
    .values(
      MORE.map(([id, account_number, name, contact_email]) => ({
        id,
        account_number,
        name,
        contact_email,
        branch_id: 10,
      })),
    )
    .execute();
  const ofCash = 1002;
  const { number: quote } = await db
    .selectFrom('quote')
    .select('order_number as number')
    .where('customer_id', '=', ofCash)
    .executeTakeFirstOrThrow();
  const { number: order } = await db
    .selectFrom('sales_order')
    .select('sales_order as number')
    .where('customer_id', '=', ofCash)
    .executeTakeFirstOrThrow();
  const { number: invoice } = await db
    .selectFrom('invoice')
    .select('invoice_number as number')
    .where('customer_id', '=', ofCash)
    .executeTakeFirstOrThrow();
  numbers = { quote, order, invoice };
});
afterAll(() => portal.close());

const ask = (search: string, headers = staff) =>
  portal.app.inject({ url: '/api/staff/customers', query: { search }, headers });
async function found(search: string): Promise<StaffCustomer[]> {
  return (await ask(search)).json<{ data: StaffCustomer[] }>().data;
}
const names = async (search: string) => (await found(search)).map(({ clientName }) => clientName);

test.each([
  ['a name', 'Pacific Hull Works', ['Pacific Hull Works']],
  ['the beginning of a name, in another case', 'pacific h', ['Pacific Hull Works']],
  ['a part of a name', 'hull', ['Pacific Hull Works']],
  ['words in another order', 'works pacific', ['Pacific Hull Works']],
  ['two letters', 'hu', ['Pacific Hull Works']],
  ['one letter, at the beginning', 'p', ['Pacific Hull Works']],
  ['letters without their accents', 'aguila', ['Águila Metal & Gate']],
  ['letters with accents that the name has not', 'MÉSA', ['Mesa Custom Gates']],
  ['blanks around', '  new leaf ', ['New Leaf Robotics']],
  ['characters that search patterns are made of', '50%', ['Zinc 50% Works']],
  ['one that matches them', '5_%', []],
  ['nothing that there is', 'zzz', []],
  [
    'the whole account number first, then its beginnings, then a name',
    'c-10',
    [
      'Águila Metal & Gate',
      'Copperline Fabrication',
      'Mesa Custom Gates',
      'New Leaf Robotics',
      'Pacific Hull Works',
      'Sierra Aerospace Components',
      'Zinc 50% Works',
      'C-10 Holdings',
    ],
  ],
  ['the beginning of a name before its middle', 'copperline', ['Copperline Fabrication', 'Blue Copperline']],
])('customers are found by %s: %s', async (_what, search, expected) =>
  expect(await names(search)).toEqual(expected),
);

test.each(['quote', 'order', 'invoice'] as const)(
  'a customer is found by the whole number of their %s',
  async (what) => {
    const number = numbers[what];
    const customer = {
      customerId: 1002,
      clientName: 'Mesa Custom Gates',
      accountNumber: 'C-1002',
      city: 'Tucson',
      isOnCreditHold: false,
      found: { what, value: number },
    };
    expect(await found(` ${number.toLowerCase()} `)).toEqual([customer]);
    expect(await found(number.slice(0, -1))).not.toContainEqual(customer);
  },
);

test.each([
  ['cash@demo.test', ['Mesa Custom Gates', 'cash@demo.test']],
  ['COMPRAS@ag', ['Águila Metal & Gate', 'compras@aguila.test']],
  ['ap_1@', ['C-10 Holdings', 'ap_1@holdings.test']],
  ['z.buyer@', ['Zinc 50% Works', 'ap@zinc.test; Zoe <z.buyer@zinc.test>']],
])('a customer is found by an e-mail address of a user or the contact: %s', async (search, [name, value]) => {
  expect((await found(search)).map(({ clientName, found: by }) => [clientName, by])).toEqual([
    [name, { what: 'email', value }],
  ]);
});

test('staff are no customers', async () => {
  expect(await found('staff@demo.test')).toEqual([]);
});

test('no more than twenty are shown', async () => {
  const more = Array.from({ length: 30 }, (_, n) => ({
    id: 3_000 + n,
    account_number: `M-${n}`,
    name: `Many ${n}`,
    contact_email: 'many@many.test',
    branch_id: 6,
  }));
  await portal.database.db.insertInto('customer').values(more).execute();
  for (const search of ['many', 'M-', 'many@many.test', 'an', 'm'])
    expect([search, (await found(search)).length]).toEqual([search, 20]);
});

test('only members of staff with a permission ask', async () => {
  expect((await ask('mesa', await portal.signIn('cash'))).statusCode).toBe(403);
  expect((await ask('mesa', {})).statusCode).toBe(401);
  expect((await ask('')).statusCode).toBe(400);
  expect((await ask('   ')).json()).toEqual({ data: [] });
});
