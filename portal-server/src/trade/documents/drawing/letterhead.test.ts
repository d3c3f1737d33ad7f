import { aLogo, OTHER_COMPANY } from '../../../platform/config/testing/other-company.ts';
import { aLine, aContext, aQuote } from '../testing/fake-records.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { drawDocument } from './draw-document.ts';
import { quoteLayout } from './layouts/quote.ts';

const manyLines = Array.from({ length: 60 }, (_, index) => aLine({ line_number: index + 1, heat: null }));
const draw = (company: Partial<typeof OTHER_COMPANY>) => {
  const context = { ...aContext(), company: { ...OTHER_COMPANY, ...company } };
  return drawDocument(quoteLayout(aQuote(), manyLines, context), context);
};
/** Number of times that the name is on the first and on the second page. */
async function namesOn(company: Partial<typeof OTHER_COMPANY>): Promise<number[]> {
  const pages = await readPdf(await draw(company));
  return pages.slice(0, 2).map((page) => page.split(OTHER_COMPANY.name).length - 1);
}

test('head and foot name the company, beside its logo or the portal’s mark', async () => {
  expect(await namesOn({})).toEqual([2, 2]);
  expect(await namesOn({ logo: aLogo(32, 32) })).toEqual([2, 2]);
});

test('a wordmark stands for the name at the head', async () =>
  expect(await namesOn({ logo: aLogo(320, 40) })).toEqual([1, 1]));

test('a logo is drawn from an SVG and from a PNG', async () => {
  const content = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DA8J8BAAf/Af8Bf4mnAAAAAElFTkSuQmCC',
    'base64',
  );
  const png = { type: 'image/png', content, width: 2, height: 1, hash: 'ab' } as const;
  const [without, withSvg, withPng] = await Promise.all(
    [null, aLogo(32, 32), png].map((logo) => draw({ logo })),
  );
  expect(withSvg).not.toEqual(without);
  expect(String(without)).not.toContain('/Subtype /Image');
  expect(String(withPng)).toContain('/Subtype /Image');
});

test('the tagline is the company’s, in the language of the document', async () => {
  const [page] = await readPdf(await draw({}));
  expect(page).toContain('Plate and bar');
  expect((await readPdf(await draw({ tagline: null })))[0]).not.toContain('Plate and bar');
});

test('a name of eighty letters does not reach the title of the document', async () => {
  const [page] = await readPdf(await draw({ name: 'W'.repeat(80) }));
  expect(page).toContain('Q-100001');
});
