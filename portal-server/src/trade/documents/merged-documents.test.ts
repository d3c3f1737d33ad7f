import { PDFDocument, PDFName, type PDFDict } from '@cantoo/pdf-lib';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { collectParts, MOST_MERGED_BYTES } from './archive.ts';
import { mergePdfs } from './drawing/merge-pdfs.ts';
import { readPdf } from './testing/read-pdf.ts';

let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());

const CREDIT = 1001;

const linesOf = async (states: readonly ('None' | 'Ready')[], customerId = CREDIT) =>
  portal.database.db
    .selectFrom('heat_line')
    .select(['sales_order', 'line_number', 'heat', 'product_code'])
    .where('customer_id', '=', customerId)
    .where('report_state', 'in', states)
    .orderBy('id')
    .limit(3)
    .execute();
const merge = (lines: Awaited<ReturnType<typeof linesOf>>) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/documents/pdf',
    headers,
    payload: {
      documents: lines.map(({ sales_order: number, line_number: line }) => ({
        kind: 'materialTestReport',
        number,
        line,
      })),
    },
  });

async function bookmarksOf(file: Uint8Array): Promise<string[]> {
  const { context, catalog } = await PDFDocument.load(file);
  const titles: string[] = [];
  const outline = catalog.lookup(PDFName.of('Outlines')) as PDFDict;
  let item = outline.lookup(PDFName.of('First')) as PDFDict | undefined;
  for (; item; item = item.lookup(PDFName.of('Next')) as PDFDict | undefined)
    titles.push(
      (item.lookup(PDFName.of('Title')) as { decodeText(): string } | undefined)?.decodeText() ?? '',
    );
  expect(context.trailerInfo.Root).toBeDefined();
  return titles;
}

test('reports of several lines become one PDF with a bookmark of each heat, and what is missing is named', async () => {
  const [ready, none] = [await linesOf(['Ready']), await linesOf(['None'])];
  const answer = await merge([...ready, ...none.slice(0, 1)]);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const file = answer.rawPayload;
  const titles = ready.map(
    ({ heat, product_code, sales_order }) => `${heat} · ${product_code} · ${sales_order}`,
  );
  expect(await bookmarksOf(file)).toEqual([...titles, 'These documents could not be added:']);
  const pages = await readPdf(file);
  expect(pages.length).toBeGreaterThan(ready.length);
  for (const [at, { heat }] of ready.entries()) expect(pages[at]).toContain(heat);
  expect(pages.at(-1)).toContain(`${none[0]?.sales_order}-${none[0]?.line_number}: not available`);
});

test('a line of another customer is as missing as one that does not exist', async () => {
  const foreign = await linesOf(['Ready'], 1002);
  expect((await merge(foreign)).statusCode).toBe(404);
});

test('a PDF that cannot be read is named, and the others are there', async () => {
  const blank = await PDFDocument.create();
  blank.addPage();
  const file = await mergePdfs({
    kind: 'merged',
    title: 'Documents',
    parts: [
      { title: 'A', file: await blank.save() },
      { title: 'B · 珠', file: new Uint8Array([1, 2, 3]) },
    ],
    missing: { title: 'Missing:', lines: [] },
    unreadable: 'cannot be read',
  });
  expect(await bookmarksOf(file)).toEqual(['A', 'Missing:']);
  expect((await readPdf(Buffer.from(file))).at(-1)).toContain('B · ?: cannot be read');
});

test('documents that are too large together are refused', async () => {
  async function* files() {
    for (let at = 0; at < 3; at += 1)
      yield { name: 'x.pdf', content: new Uint8Array(Math.ceil(MOST_MERGED_BYTES / 2)) };
  }
  await expect(collectParts(files())).rejects.toMatchObject({ status: 413 });
});
