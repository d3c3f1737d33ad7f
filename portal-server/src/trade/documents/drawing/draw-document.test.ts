import { drawDocument } from './draw-document.ts';
import { quoteLayout } from './layouts/quote.ts';
import { aLine, aQuote, aContext } from '../testing/fake-records.ts';
import { readPdf } from '../testing/read-pdf.ts';

const manyLines = Array.from({ length: 60 }, (_, index) => aLine({ line_number: index + 1, heat: null }));
const quoteWith = (lines = [aLine()], language: 'en' | 'es' = 'en') => {
  const context = aContext(language);
  return drawDocument(quoteLayout(aQuote(), lines, context), context);
};

test('the same record is the same bytes; another language or another line is not', async () => {
  const file = await quoteWith();
  expect((await quoteWith()).equals(file)).toBe(true);
  expect((await quoteWith([aLine()], 'es')).equals(file)).toBe(false);
  expect((await quoteWith([aLine(), aLine({ line_number: 2 })])).equals(file)).toBe(false);
});

test('a table that goes on repeats its head, every page says which it is, and the total stands once, at the end', async () => {
  const pages = await readPdf(await quoteWith(manyLines));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Part number and description');
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain('Q-100001');
    expect(page.includes('$1,234.50')).toBe(index === pages.length - 1);
  }
});

test('no line is lost or torn where a page ends', async () => {
  const text = (await readPdf(await quoteWith(manyLines))).join('\n');
  expect(text.match(/AL6061T6-RD-1\.000/g)).toHaveLength(60);
  expect(text.match(/\$154\.25/g)).toHaveLength(60);
});
