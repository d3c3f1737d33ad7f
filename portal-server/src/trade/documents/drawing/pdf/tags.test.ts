import { getDocumentProxy } from 'unpdf';
import { drawDocument } from '../draw-document.ts';
import { quoteLayout } from '../layouts/quote.ts';
import { aLine, aQuote, aContext } from '../../testing/fake-records.ts';
import { readStructure, tagged } from '../../testing/read-structure.ts';

const quoteWith = (lines = [aLine()], language: 'en' | 'es' = 'en') => {
  const context = aContext(language);
  return drawDocument(quoteLayout(aQuote(), lines, context), context);
};
const texts = (parts: { text: string }[]) => parts.map(({ text }) => text);

test.each([
  ['en', 'Quote Q-100001', 'Logo of Sierra Vista Metals'],
  ['es', 'Cotización Q-100001', 'Logotipo de Sierra Vista Metals'],
] as const)(
  'a document says its title and language, and what its logo is: %s',
  async (language, title, alt) => {
    const file = await quoteWith([aLine()], language);
    const { info } = await (await getDocumentProxy(new Uint8Array(file))).getMetadata();
    expect(info).toMatchObject({ Title: title, Language: language });
    const [page = []] = (await readStructure(file)).pages;
    expect(texts(tagged(page, 'H1'))).toEqual([title]);
    expect(tagged(page, 'Figure').map((figure) => figure.alt)).toEqual([alt]);
  },
);

test('facts are a list, blocks have headings, lines and sums are tables', async () => {
  const [page = []] = (await readStructure(await quoteWith())).pages;
  expect(texts(tagged(page, 'LI'))[0]).toBe('Quote date 03-01-2026');
  expect(texts(tagged(page, 'H2'))).toEqual(['Quoted for', 'Your branch', 'Notes']);
  const [lines, sums] = tagged(page, 'Table');
  const head = tagged(tagged(lines?.parts ?? [], 'THead'), 'TH');
  expect(texts(head)).toContain('Part number and description');
  for (const row of tagged(lines?.parts ?? [], 'TR')) expect(row.parts).toHaveLength(head.length);
  expect(texts(tagged(sums?.parts ?? [], 'TR'))).toEqual([
    'Subtotal $1,200.00',
    'Sales tax $34.50',
    'Total $1,234.50',
  ]);
  expect(texts(tagged(sums?.parts ?? [], 'TH'))).toEqual(['Subtotal', 'Sales tax', 'Total']);
});

test('what stands again on every page is not read again', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => aLine({ line_number: index + 1 }));
  const { pages, outside } = await readStructure(await quoteWith(lines));
  expect(pages.length).toBeGreaterThan(2);
  const parts = pages.flat();
  expect(tagged(parts, 'THead')).toHaveLength(1);
  expect(tagged(parts, 'H1')).toHaveLength(1);
  // A table over several pages has a part on each of them.
  const rows = tagged(parts, 'TBody').flatMap((body) => body.parts);
  expect(rows.map((row) => row.parts[0]?.text)).toEqual(lines.map((line) => String(line.line_number)));
  for (const [index, page] of pages.entries()) {
    expect(outside[index]).toContain(`Page ${index + 1} of ${pages.length}`);
    const goesOn = index > 0 && tagged(page, 'TBody').length > 0;
    expect(outside[index]?.includes('Part number and description')).toBe(goesOn);
  }
});
