import { readXlsx } from 'hucre/xlsx';
import type { Statement } from '@portal/shared-contracts/schemas';
import { mailsOf } from '../../platform/mail/testing/mailbox.ts';
import { startView } from '../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { mailMonthlyStatements } from './monthly-statements.ts';

let portal: TestPortal;
type Headers = Awaited<ReturnType<TestPortal['signIn']>>;
let headers: Headers;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(async () => {
  await portal.forgetSessions();
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());

const get = (url: string, of: Headers = headers) => portal.app.inject({ url, headers: of });
const FEBRUARY = 'from=2026-02-01&to=2026-02-28';
const february = async (of?: Headers) =>
  (await get(`/api/statement?${FEBRUARY}`, of)).json<{ data: Statement }>().data;
const mail = (emails: string[], of: Headers = headers) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/statement/mail',
    headers: of,
    payload: { from: '2026-02-01', to: '2026-02-28', emails },
  });

test("last month's statement leads from the opening to the closing balance, and each row to the next", async () => {
  const { opening, closing, rows, sums, parts, ages, open } = await february();
  expect(rows.length).toBeGreaterThan(3);
  expect(closing - opening).toBe(sums.reduce((sum, { amount }) => sum + amount, 0));
  expect(rows.at(-1)?.balance).toBe(closing);
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(closing);
  expect(ages.reduce((sum, { amount }) => sum + amount, 0)).toBe(parts.invoices);
  expect(open.every(({ date }) => date <= '2026-02-28')).toBe(true);
});

test.each([
  ['from=2026-03-01&to=2026-03-17', 'to', 'This day has not come yet'],
  ['from=2026-03-02&to=2026-03-01', 'from', 'The end is before the beginning'],
  ['from=2026-02-30&to=2026-03-01', 'from', 'This is no day of the calendar'],
  ['from=2024-03-01&to=2026-03-16', 'from', 'A statement covers at most two years'],
])('of %s there is no statement, and it says why', async (query, field, reason) => {
  for (const path of ['', '/pdf', '/csv', '/xlsx']) {
    const answer = await get(`/api/statement${path}?${query}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { [field]: reason } }]);
  }
});

test('PDF, CSV and workbook have the balances and every row', async () => {
  const { rows, open } = await february();
  const pdf = await get(`/api/statement/pdf?${FEBRUARY}`);
  expect(pdf.headers['content-disposition']).toContain('Statement-2026-02-01-2026-02-28.pdf');
  const paper = (await readPdf(pdf.rawPayload)).join(' ');
  const csv = (await get(`/api/statement/csv?${FEBRUARY}`)).body;
  const book = await readXlsx((await get(`/api/statement/xlsx?${FEBRUARY}`)).rawPayload);
  const [first = [], second = []] = book.sheets.map((sheet) => sheet.rows);
  for (const { number } of rows)
    for (const text of [paper, csv, first.flat().join(' ')]) expect(text).toContain(number ?? 'books');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(rows.length + open.length + 5);
  expect(first).toHaveLength(rows.length + 3);
  expect(second).toHaveLength(open.length + 1);
});

test('it is mailed to several addresses as a PDF, each once, and at most 50 a day', async () => {
  expect((await mail(['ap@customer.test', 'Boss@Customer.test', 'AP@customer.test'])).statusCode).toBe(200);
  const mails = await mailsOf(portal);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ap@customer.test', 'Statement of C-1001, 02-01-2026 to 02-28-2026'],
    ['boss@customer.test', 'Statement of C-1001, 02-01-2026 to 02-28-2026'],
  ]);
  expect(mails[0]?.file).toMatchObject({
    name: 'Statement-2026-02-01-2026-02-28.pdf',
    type: 'application/pdf',
  });
  const content = Buffer.from(mails[0]?.file?.content ?? '', 'base64');
  const download = await get(`/api/statement/pdf?${FEBRUARY}`);
  expect(await readPdf(content)).toEqual(await readPdf(download.rawPayload));
  expect(mails[0]?.text).toContain('/orders/statement?from=2026-02-01&to=2026-02-28');
  const many = Array.from({ length: 5 }, (_, at) => `a${at}@customer.test`);
  // To one address at most 20 in an hour.
  for (let sent = 2, to = 0; sent + 5 <= 50; sent += 5, to += 1)
    expect((await mail(many.map((email) => `${to}${email}`))).statusCode).toBe(200);
  expect((await mail(many)).statusCode).toBe(429);
  expect((await mail([...many, 'one-more@customer.test'])).statusCode).toBe(400);
  // A refused call mails to nobody.
  expect(await mailsOf(portal)).toHaveLength(45);
});

test('staff in a view see and download the same, and mail nothing', async () => {
  const own = await february();
  const staff = await portal.signIn('viewer');
  await startView(portal, staff, 1001);
  const inView = async (url: string) => get(`${url}&customerId=1001`, staff);
  expect((await inView(`/api/statement?${FEBRUARY}`)).json()).toEqual({ data: own });
  expect((await inView(`/api/statement/pdf?${FEBRUARY}`)).statusCode).toBe(200);
  const refused = await portal.app.inject({
    method: 'POST',
    url: '/api/statement/mail?customerId=1001',
    headers: staff,
    payload: { from: '2026-02-01', to: '2026-02-28', emails: ['ap@customer.test'] },
  });
  expect(refused.statusCode).toBe(403);
});

const wish = (monthlyStatement: boolean) =>
  portal.app.inject({
    method: 'PUT',
    url: '/api/account/mail-wishes',
    headers,
    payload: { monthlyStatement },
  });
const minutesUntil = (moment: string) => (Date.parse(moment) - portal.now().getTime()) / 60_000;

test("who wishes it gets last month's statement once, on the first day of the distributor's month", async () => {
  expect((await get('/api/account/mail-wishes')).json()).toMatchObject({ data: { monthlyStatement: false } });
  await wish(true);
  await wish(true);
  expect((await get('/api/account/mail-wishes')).json()).toMatchObject({ data: { monthlyStatement: true } });
  expect(await mailMonthlyStatements(portal)).toBe(0);
  // The last minute of March in Los Angeles, and the first of April.
  portal.advance({ minutes: minutesUntil('2026-04-01T06:59:00Z') });
  expect(await mailMonthlyStatements(portal)).toBe(0);
  portal.advance({ minutes: 1 });
  const rounds = await Promise.all([mailMonthlyStatements(portal), mailMonthlyStatements(portal)]);
  expect(rounds.toSorted()).toEqual([0, 1]);
  const [letter, ...others] = await mailsOf(portal);
  expect(others).toEqual([]);
  expect([letter?.to, letter?.subject]).toEqual([
    'credit@demo.test',
    'Statement of C-1001, 03-01-2026 to 03-31-2026',
  ]);
  // A portal that was down on the first of May sends April's later, and not March's again.
  portal.advance({ minutes: minutesUntil('2026-05-03T12:00:00Z') });
  expect(await mailMonthlyStatements(portal)).toBe(1);
  expect((await mailsOf(portal)).map(({ subject }) => subject)).toEqual([
    'Statement of C-1001, 04-01-2026 to 04-30-2026',
  ]);
  await portal.database.db.updateTable('profile').set({ locked_at: portal.now() }).execute();
  portal.advance({ minutes: minutesUntil('2026-06-01T12:00:00Z') });
  expect(await mailMonthlyStatements(portal)).toBe(0);
  await portal.database.db.updateTable('profile').set({ locked_at: null }).execute();
  headers = await portal.signIn('credit');
  await wish(false);
  portal.advance({ minutes: minutesUntil('2026-07-01T12:00:00Z') });
  expect(await mailMonthlyStatements(portal)).toBe(0);
});

test('a system that writes invoices reads the statement of any account', async () => {
  const make = async (name: string, kinds: string[]) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/erp-keys',
      payload: { name, kinds, mayReadEvents: false },
    });
    return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
  };
  const path = `/api/erp/v1/statements/C-1001?${FEBRUARY}`;
  const own = await make('ERP', ['invoices']);
  expect((await get(path, own)).json()).toEqual({ data: await february() });
  expect((await get(path, await make('Quotes', ['quotes']))).statusCode).toBe(403);
  for (const stranger of [{}, await portal.signIn('credit'), await portal.signIn('staff')])
    expect((await get(path, stranger)).statusCode).toBe(401);
  expect((await get(path.replace('C-1001', 'C-9'), own)).json()).toMatchObject({ type: 'ACCOUNT_UNKNOWN' });
});
