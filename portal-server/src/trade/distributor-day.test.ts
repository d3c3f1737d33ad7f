import { formatDate } from '@portal/shared-contracts/format';
import { testPortal, type TestPortal } from '../testing/test-portal.ts';
import { releasedAt } from './credits/released-at.ts';

const TIME_ZONE = 'America/Los_Angeles';

let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
let invoice: string;
beforeAll(async () => {
  portal = await testPortal({ config: { timeZone: TIME_ZONE } });
  // Ten in the evening in Los Angeles, where it is still the 16th.
  portal.advance({ minutes: 11 * 60 });
  headers = await portal.signIn('credit');
  ({ invoice_number: invoice } = await portal.database.db
    .selectFrom('invoice')
    .select('invoice_number')
    .where('customer_id', '=', 1001)
    .limit(1)
    .executeTakeFirstOrThrow());
});
afterAll(() => portal.close());

const get = (url: string) => portal.app.inject({ url, headers });

test('files are named by the day of the distributor', async () => {
  const csv = await get('/api/quotes/export.csv');
  expect(csv.headers['content-disposition']).toContain('-2026-03-16.csv"');
  const zip = await portal.app.inject({
    method: 'POST',
    url: '/api/documents/zip',
    headers,
    payload: { documents: [{ kind: 'invoice', number: invoice }] },
  });
  expect(zip.headers['content-disposition']).toContain('-2026-03-16.zip"');
});

test.each([
  ['a minute before midnight', '2031-03-17T06:59:00Z', '2031-03-16'],
  ['midnight', '2031-03-18T07:00:00Z', '2031-03-18'],
  ['the evening after clocks went forward', '2031-03-10T06:59:00Z', '2031-03-09'],
  ['the evening after clocks went back', '2031-11-03T07:59:00Z', '2031-11-02'],
])('a credit memo released at %s is listed, found and exported by that day', async (_when, at, day) => {
  const { db } = portal.database;
  const { credit_note_number: number } = await db
    .updateTable('credit_memo')
    .set(releasedAt(TIME_ZONE, new Date(at)))
    .where('customer_id', '=', 1001)
    .where('id', '=', (memo) =>
      memo
        .selectFrom('credit_memo')
        .select((of) => of.fn.min('id').as('id'))
        .where('customer_id', '=', 1001),
    )
    .returning('credit_note_number')
    .executeTakeFirstOrThrow();
  const shown = formatDate(day);
  const found = await get(`/api/credit-memos?search=${shown}`);
  expect(found.json()).toMatchObject({
    data: { total: 1, rows: [{ creditNoteNumber: number, releasedOn: day }] },
  });
  const file = await get(
    `/api/credit-memos/export.csv?search=${shown}&column=creditNoteNumber:Number&column=releasedOn:Issued`,
  );
  expect(file.body).toBe(`\uFEFFNumber,Issued\r\n${number},${shown}\r\n`);
});
