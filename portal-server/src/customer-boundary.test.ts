import { unzipSync } from 'fflate';
import { DOCUMENT_KINDS } from '@portal/shared-contracts/schemas';
import { readXlsx } from 'hucre/xlsx';
import { ALL_LISTS } from './trade/all-lists/all-lists.ts';
import { ADDRESSES, ownNumbers } from './testing/customer-addresses.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';

type SignedIn = Awaited<ReturnType<TestPortal['signIn']>>;

let portal: TestPortal;
let headers: Record<string, SignedIn>;
beforeAll(async () => {
  portal = await testPortal();
  headers = {
    credit: await portal.signIn('credit'),
    cash: await portal.signIn('cash'),
    new: await portal.signIn('new'),
  };
});
afterAll(() => portal.close());

const CUSTOMERS = [
  ['credit', 1001, 'cash', 1002],
  ['cash', 1002, 'credit', 1001],
] as const;

const get = (url: string, who: string) => portal.app.inject({ url, headers: headers[who] ?? {} });

/** The answer without request id and date, which differ on every call. */
async function answerTo(url: string, who: string) {
  const { statusCode, headers: sent, body } = await get(url, who);
  const { 'x-request-id': _id, date: _date, ...rest } = sent;
  return { statusCode, headers: rest, body };
}

/** Reads whose parameter is a choice of the caller, not the key of a record. */
const CHOSEN_NAMES = ['/api/passwordless/register/{name}', '/api/sections/{name}/{*}'];

/**
 * What each person changes of their own: `devices.test.ts`, `own-passkeys.test.ts`, `saved-methods.test.ts` and `list-views.test.ts` test
 * that another person cannot.
 */
const OF_ONE_PERSON = [
  '/api/account/sessions/{id}',
  '/api/account/passkeys/{id}',
  '/api/payment-methods/{id}',
  '/api/report-links/{id}/withdraw',
  '/api/list-views/{id}',
];

/** Changes of one record, which another customer cannot make: tested by the tests beside each of them. */
const OF_ONE_RECORD = [
  '/api/call-offs/{number}/cancel',
  '/api/orders/{salesOrder}/reorder',
  '/api/orders/{id}/shipment-mail',
  '/api/quotes/{orderNumber}/requote',
  '/api/payments/{id}/plan',
  '/api/payment-plans/{id}',
];

/** Calls of other systems: `statement.test.ts` tests that they need a key, which no person has. */
const OF_SYSTEMS = ['/api/erp/v1/statements/{accountNumber}'];

/** `url` with a number that no customer has. */
const unknownLike = (url: string): string => url.replace(/[A-Z][A-Za-z0-9]*-[^/]+/, 'X-999999');

/** Five rows, spread from the first to the last, find the same defects as all rows, faster. */
const some = (urls: string[]): string[] => [
  ...new Set([0, 0.25, 0.5, 0.75, 1].flatMap((part) => urls[Math.floor(part * (urls.length - 1))] ?? [])),
];

test('every route with a number in its address is in the table below', async () => {
  const { paths } = (await portal.app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, { security: object[] }>>;
  }>();
  const withNumber = Object.entries(paths).flatMap(([path, methods]) => {
    const isPrivate = Object.values(methods).some(({ security }) => security.length > 0);
    // `access-matrix.slow.test.ts` tests that customers cannot call the routes of staff.
    const isOfCustomers = path.startsWith('/api/') && !path.startsWith('/api/staff/');
    return isOfCustomers && path.includes('{') && isPrivate ? [path] : [];
  });
  expect(withNumber.sort()).toEqual(
    [...Object.keys(ADDRESSES), ...CHOSEN_NAMES, ...OF_ONE_PERSON, ...OF_ONE_RECORD, ...OF_SYSTEMS].sort(),
  );
});

describe.each(CUSTOMERS)('what %s has', (owner, ownerId, other, otherId) => {
  test.each(Object.keys(ADDRESSES))(
    `at %s is theirs; to ${other} it is as if it did not exist`,
    async (path) => {
      const addresses = some((await ADDRESSES[path]?.(portal.database.db, ownerId)) ?? []);
      expect(addresses).not.toEqual([]);
      for (const url of addresses) {
        expect([url, (await get(url, owner)).statusCode]).toEqual([url, 200]);
        const refused = await answerTo(url, other);
        expect(refused).toEqual(await answerTo(unknownLike(url), other));
        expect([url, refused.statusCode, refused.body]).toEqual([url, 404, '{"message":"No Records Found"}']);
      }
    },
  );

  test.each(ALL_LISTS.map(({ path }) => path))(
    `is nowhere in %s of ${other}, nor in its file`,
    async (path) => {
      const numbers = await ownNumbers(portal.database.db, ownerId);
      const list = await get(`${path}?pageSize=all`, other);
      const file = await get(`${path}/export.csv`, other);
      const book = await readXlsx((await get(`${path}/export.xlsx`, other)).rawPayload);
      expect([list.statusCode, file.statusCode]).toEqual([200, 200]);
      const words = new Set(
        `${list.body}\n${file.body}\n${JSON.stringify(book.sheets)}`.match(
          /[A-Z][A-Za-z0-9]*-[A-Za-z0-9.-]+/g,
        ),
      );
      expect(numbers.filter((number) => words.has(number) && !isProduct(number))).toEqual([]);
      for (const number of some(numbers.filter((one) => !isProduct(one)))) {
        const found = await get(`${path}?search=${number}`, other);
        expect(found.json()).toMatchObject({ data: { total: 0, rows: [] } });
      }
    },
  );

  test.each(DOCUMENT_KINDS)(`is in no archive of ${other}: %s`, async (kind) => {
    const zip = (numbers: string[], who: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/documents/zip',
        headers: headers[who] ?? {},
        payload: { documents: numbers.map((number) => ({ kind, number })) },
      });
    const numberOf = async (customerId: number) => {
      const find = ADDRESSES[`/api/account/v1/${kind}/download/{number}`];
      const [address = ''] = (await find?.(portal.database.db, customerId)) ?? [];
      return decodeURIComponent(address.split('/').at(-1) ?? '');
    };
    const [foreign, own] = [await numberOf(ownerId), await numberOf(otherId)];
    expect((await zip([foreign], owner)).statusCode).toBe(200);
    const unknown = await zip(['X-999999'], other);
    expect(unknown.statusCode).toBe(404);
    const refused = await zip([foreign], other);
    expect([refused.statusCode, refused.body]).toEqual([unknown.statusCode, unknown.body]);
    // Both customers have records of their own with these names.
    const among = async (number: string) => {
      const files = unzipSync(new Uint8Array((await zip([own, number], other)).rawPayload));
      const text = new TextDecoder().decode(files['Not-in-this-archive.txt']);
      return [Object.keys(files), text.replace(number, 'it')];
    };
    expect(await among(foreign)).toEqual(await among('X-999999'));
  });
});

/** Product codes are the distributor's: orders of several customers have the same code. */
const isProduct = (number: string): boolean => !/^[A-Z]-\d+$/.test(number);

test.each(ALL_LISTS.map(({ path }) => path))('a new customer has nothing at %s', async (path) => {
  expect((await get(path, 'new')).json()).toMatchObject({ data: { rows: [], total: 0 } });
  expect((await get(`${path}/export.csv`, 'new')).body.split('\r\n')).toHaveLength(2);
});

test('a customer who names another is refused, with the same answer for everyone', async () => {
  for (const url of [
    '/api/orders/S-1',
    '/api/quotes/export.csv',
    '/api/events',
    '/api/account/v1/invoice/download/I-1',
  ])
    for (const customerId of [1001, 1002, 999_999])
      expect([url, (await get(`${url}?customerId=${customerId}`, 'credit')).statusCode]).toEqual([url, 403]);
});

test('a call without a session gets nothing', async () => {
  for (const [path, find] of Object.entries(ADDRESSES)) {
    const [url = ''] = await find(portal.database.db, 1001);
    expect([path, (await portal.app.inject(url)).statusCode]).toEqual([path, 401]);
  }
});
