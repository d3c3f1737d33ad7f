import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { type ArchivedFile, filesOfArchive, type Archive, type DocumentFile, zipFiles } from './archive.ts';
import { sayIn } from './document-text.ts';

const file = (name: string, draw: DocumentFile['draw']): DocumentFile => ({ name, draw });
const failing = new Error('The thread died.');
const FILES: Record<string, DocumentFile> = {
  'Q-1': file('Quote-Q-1.pdf', () => Promise.resolve(new Uint8Array([1]))),
  'Q-2': file('Quote-Q-2.pdf', () => Promise.resolve(new Uint8Array([2]))),
  'Q-BAD': file('Quote-Q-BAD.pdf', () => Promise.reject(failing)),
};
const archive = (numbers: string[], onError: Archive['onError'] = () => undefined) =>
  filesOfArchive({
    wanted: numbers.map((number) => ({ kind: 'quote', number })),
    find: ({ number }) => Promise.resolve(FILES[number] ?? null),
    say: sayIn('en'),
    onError,
  });

test('a document that fails is named in a text, and the others follow', async () => {
  const failed: unknown[] = [];
  const files: ArchivedFile[] = [];
  const asked = await archive(['Q-1', 'Q-BAD', 'Q-2', 'Q-1'], (...error) => failed.push(error));
  for await (const one of asked) files.push(one);
  expect(files.map(({ name }) => name)).toEqual([
    'Quote-Q-1.pdf',
    'Quote-Q-2.pdf',
    'Not-in-this-archive.txt',
  ]);
  expect(new TextDecoder().decode(files.at(-1)?.content)).toContain(
    'Quote Q-BAD: could not be made, please try again',
  );
  expect(failed).toEqual([[failing, { kind: 'quote', number: 'Q-BAD' }]]);
});

test('an archive of nothing but what failed fails', async () => {
  await expect(archive(['Q-BAD'])).rejects.toBe(failing);
  await expect(archive(['Q-0'])).rejects.toMatchObject({ status: 404 });
});

test('entries have the names of single downloads, and none is written over another', async () => {
  const numbers = ['../../x', '..\\..\\x', 'INV/26/0001', 'A:1*?"', 'a1', 'A1'];
  async function* files(): AsyncGenerator<ArchivedFile> {
    yield* numbers.map((number) => ({
      name: `Invoice-${number}.pdf`,
      content: new TextEncoder().encode(number),
    }));
  }
  const archived = await buffer(Readable.from(zipFiles(files(), new Date('2026-03-16'))));
  const unzipped = Object.entries(unzipSync(new Uint8Array(archived)));
  expect(unzipped.map(([name, content]) => [name, new TextDecoder().decode(content)])).toEqual([
    ['Invoice--x.pdf', numbers[0]],
    ['Invoice--x-2.pdf', numbers[1]],
    ['Invoice-INV-26-0001.pdf', numbers[2]],
    ['Invoice-A-1-.pdf', numbers[3]],
    ['Invoice-a1.pdf', numbers[4]],
    ['Invoice-A1-2.pdf', numbers[5]],
  ]);
});

let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
/** Numbers of an open order that is invoiced in two parts, and of one that is not invoiced. */
let order: string;
let bare: string;
let invoices: string[];

beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
  const { db } = portal.database;
  const open = await db
    .selectFrom('sales_order')
    .select(['id', 'sales_order'])
    .where('customer_id', '=', 1001)
    .where('order_status', '<', ORDER_STATUS.invoiced.order_status)
    .orderBy('id')
    .limit(2)
    .execute();
  [order = '', bare = ''] = open.map(({ sales_order }) => sales_order);
  const parts = await db
    .selectFrom('invoice')
    .select(['id', 'invoice_number'])
    .where('customer_id', '=', 1001)
    .orderBy('invoice_date')
    .orderBy('id')
    .limit(2)
    .execute();
  invoices = parts.map(({ invoice_number }) => invoice_number);
  await db
    .updateTable('invoice')
    .set({ sales_order_id: open[0]?.id ?? null, sales_order: order })
    .where('customer_id', '=', 1001)
    .where('invoice_number', 'in', invoices)
    .execute();
});
afterAll(() => portal.close());

const zip = (documents: object[]) =>
  portal.app.inject({ method: 'POST', url: '/api/documents/zip', headers, payload: { documents } });

test('an archive holds each invoice of an open order that is invoiced in parts', async () => {
  const answer = await zip([
    { kind: 'salesOrder', number: order },
    { kind: 'orderInvoices', number: order },
  ]);
  expect(Object.keys(unzipSync(new Uint8Array(answer.rawPayload)))).toEqual([
    `Order-${order}.pdf`,
    ...invoices.map((number) => `Invoice-${number}.pdf`),
  ]);
});

test('an archive names the order that has no invoice', async () => {
  const answer = await zip([
    { kind: 'orderInvoices', number: order },
    { kind: 'orderInvoices', number: bare },
  ]);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  expect(new TextDecoder().decode(files['Not-in-this-archive.txt'])).toContain(
    `Invoice ${bare}: not available`,
  );
});

test('the invoices of the order of another customer are not found', async () => {
  const { sales_order: number } = await portal.database.db
    .selectFrom('sales_order as o')
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.customer_id', '=', 'o.customer_id').onRef('i.sales_order_id', '=', 'o.id'),
    )
    .select('o.sales_order')
    .where('o.customer_id', '<>', 1001)
    .executeTakeFirstOrThrow();
  expect((await zip([{ kind: 'orderInvoices', number }])).statusCode).toBe(404);
});
