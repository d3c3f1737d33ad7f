import type { StaffSubject } from '@portal/shared-contracts/schemas';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import type { InView } from './identity/session/access.ts';
import { ADDRESSES } from './testing/customer-addresses.ts';
import { exampleService, type ExampleService } from './delivery/services/testing/example-service.ts';
import { startView } from './testing/start-view.ts';
import { testPortal, type TestPortal } from './testing/test-portal.ts';

const CUSTOMER = 1001;
const UNKNOWN = 'X-999999';
const UNKNOWN_PAYMENT = 'unknown-payment-000000';

let service: ExampleService;
let portal: TestPortal;
let viewer: NonNullable<InjectOptions['headers']>;
beforeAll(async () => {
  portal = await testPortal();
  service = await exampleService();
  await service.setFor(portal);
  viewer = await portal.signIn('viewer');
});
beforeEach(() => startView(portal, viewer, CUSTOMER));
afterAll(async () => {
  await portal.close();
  await service.close();
});

/**
 * A call that shows or downloads a record of a customer, and the same call for a record that they do not
 * have.
 */
interface Look {
  method: 'GET' | 'POST';
  url: string;
  /** Null when the address names no record. */
  unknownUrl: string | null;
  payload?: object;
  entries: { kind: 'read' | 'download'; subject: StaffSubject; number: string | null }[];
}

async function onePayment(): Promise<string> {
  const { payment_id } = await portal.database.db
    .selectFrom('payment')
    .select('payment_id')
    .where('customer_id', '=', CUSTOMER)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return payment_id;
}

/** Addresses of the routes whose numbers `customer-addresses.ts` does not know. */
async function otherAddress(url: string): Promise<string> {
  if (url.startsWith('/api/payments/:id')) return url.replace(':id', await onePayment());
  if (url.startsWith('/api/sections/')) return '/api/sections/example/bookings';
  if (url.startsWith('/api/statement')) return `${url}?from=2026-02-01&to=2026-02-28`;
  if (url === '/api/report-links') return `${url}?line=S-1%2F1`;
  if (!url.includes('/timeline/')) return url;
  const [quote = ''] =
    (await ADDRESSES['/api/account-credit/{orderNumber}']?.(portal.database.db, CUSTOMER)) ?? [];
  return url.replace(':type', 'quotes').replace(':number', quote.split('/').at(-1) ?? '');
}

/** Real addresses of a route: one for each kind, so `/api/order-details` has one for each type. */
async function addressesOf(url: string): Promise<string[]> {
  const all = await ADDRESSES[url.replace(/:(\w+)/g, '{$1}')]?.(portal.database.db, CUSTOMER);
  if (!all) return [await otherAddress(url)];
  const ofType = Map.groupBy(all, (address) => (url.endsWith('/:type') ? address.split('/').at(-1) : ''));
  return [...ofType.values()].flatMap(([first]) => first ?? []);
}

/** The parameters that `address` has where `url` names them. */
function paramsOf(url: string, address: string): Record<string, string> {
  const [names, values] = [url.split('/'), address.split('/')];
  return Object.fromEntries(
    names.flatMap((name, at) =>
      name.startsWith(':') ? [[name.slice(1), decodeURIComponent(values[at] ?? '')]] : [],
    ),
  );
}

function entryOf(inView: Extract<InView, object>, params: Record<string, string>): Look['entries'][number] {
  const [kind, looked] =
    'read' in inView ? (['read', inView.read] as const) : (['download', inView.download] as const);
  return {
    kind,
    subject: typeof looked === 'function' ? looked(params) : looked,
    number: inView.number === undefined ? null : (params[inView.number] ?? null),
  };
}

async function archive(url: string): Promise<Look> {
  const numberAt = async (path: string) =>
    decodeURIComponent((await ADDRESSES[path]?.(portal.database.db, CUSTOMER))?.[0]?.split('/').at(-1) ?? '');
  const quote = await numberAt('/api/account/v1/quote/download/{number}');
  const memo = await numberAt('/api/account/v1/creditMemo/download/{number}');
  const documents = [
    { kind: 'quote', number: quote },
    { kind: 'creditMemo', number: memo },
    { kind: 'quote', number: quote },
    { kind: 'invoice', number: UNKNOWN },
  ];
  return {
    method: 'POST',
    url,
    unknownUrl: null,
    payload: { documents },
    entries: [
      { kind: 'download', subject: 'quote', number: quote },
      { kind: 'download', subject: 'creditMemo', number: memo },
    ],
  };
}

/** Each call with which staff look at a record in a view, generated from the routes. */
async function everyLook(): Promise<Look[]> {
  const looks: Look[] = [];
  for (const { method, url, inView } of portal.app.accessTable()) {
    if (method === 'HEAD' || typeof inView !== 'object') continue;
    if (method !== 'GET') {
      looks.push(await archive(url));
      continue;
    }
    for (const address of await addressesOf(url)) {
      const entry = entryOf(inView, paramsOf(url, address));
      const unknown = url.includes('/payments/') ? UNKNOWN_PAYMENT : UNKNOWN;
      const hasNumber = entry.number !== null && entry.subject !== 'timeline';
      const unknownUrl = address.replace(encodeURIComponent(entry.number ?? ''), unknown);
      looks.push({ method, url: address, unknownUrl: hasNumber ? unknownUrl : null, entries: [entry] });
    }
  }
  return looks;
}

const call = ({ method, payload }: Look, url: string, customerId = CUSTOMER) =>
  portal.app.inject({
    method,
    url: `${url}${url.includes('?') ? '&' : '?'}customerId=${customerId}`,
    headers: { ...viewer, 'accept-encoding': 'br' },
    ...(payload && { payload }),
  });

const lastId = async () =>
  (await portal.database.db.selectFrom('staff_audit_head').select('last_id').executeTakeFirstOrThrow())
    .last_id;
const entriesAfter = (id: number) =>
  portal.database.db
    .selectFrom('staff_audit')
    .select(['kind', 'subject', 'number'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();

test('every look and download in a view leaves its entry: a look once, a download each time, a refused one none', async () => {
  const wrong: unknown[] = [];
  const looks = await everyLook();
  for (const look of looks) {
    const check = async (
      what: string,
      url: string,
      status: number,
      entries: unknown[],
      customerId?: number,
    ) => {
      const before = await lastId();
      const { statusCode } = await call(look, url, customerId);
      const got = { status: statusCode, entries: await entriesAfter(before) };
      if (JSON.stringify(got) !== JSON.stringify({ status, entries })) wrong.push([what, url, got]);
    };
    const again = look.entries.filter(({ kind }) => kind === 'download');
    await startView(portal, viewer, CUSTOMER);
    await check('first', look.url, 200, look.entries);
    await check('again', look.url, 200, again);
    await check('of another customer', look.url, 403, [], 1002);
    if (look.unknownUrl !== null) await check('of what is not there', look.unknownUrl, 404, []);
  }
  expect(wrong).toEqual([]);
  expect(looks.length).toBeGreaterThan(40);
}, 120_000);

test('a call that cannot be recorded answers nothing of the customer', async () => {
  const { db } = portal.database;
  const looks = await everyLook();
  const wrong: unknown[] = [];
  await sql`alter table staff_audit rename to staff_audit_away`.execute(db);
  for (const look of looks) {
    const { statusCode, headers, body } = await call(look, look.url);
    const message = '{"message":"Oops! Something went wrong with the server, please try again."}';
    const of = [headers['content-encoding'], headers['content-disposition']];
    if (statusCode !== 500 || body !== message || of.some((each) => each !== undefined))
      wrong.push([look.url, statusCode, ...of, body.slice(0, 80)]);
  }
  await sql`alter table staff_audit_away rename to staff_audit`.execute(db);
  expect(wrong).toEqual([]);
}, 120_000);
