import { aLogo, aPngLogo, OTHER_COMPANY } from '../config/testing/other-company.ts';
import type { Letter } from './letter.ts';
import { renderHtml, renderText } from './render.ts';

test('a letter has one button, its first link; a further link is quieter', () => {
  const html = renderHtml(
    {
      to: 'dana@copperline.test',
      language: 'en',
      subject: 'Receipt P-500001',
      blocks: [
        {
          kind: 'link',
          text: 'Open the payment',
          href: 'https://portal.test/invoice-confirmation?payment=p',
        },
        { kind: 'link', text: 'Receipt (PDF)', href: 'https://portal.test/receipt' },
      ],
    },
    OTHER_COMPANY,
  );
  expect(html.match(/display:inline-block/g)).toHaveLength(1);
  expect(html).toMatch(/display:inline-block[^>]*>Open the payment/);
  expect(html).toContain('href="https://portal.test/receipt"');
});

test('a letter names its company, in its colour', () => {
  const letter: Letter = { to: 'dana@copperline.test', language: 'en', subject: 'Hello', blocks: [] };
  const html = renderHtml(letter, OTHER_COMPANY);
  expect(html).toContain('color:#8a1538">Harbor Alloys &amp; Supply, Inc.</td>');
  expect(renderText(letter, OTHER_COMPANY)).toContain('-- \nHarbor Alloys & Supply, Inc.\n');
});

describe('at the head of a letter stands', () => {
  const headOf = (pictures: Partial<typeof OTHER_COMPANY>) => {
    const letter: Letter = { to: 'dana@copperline.test', language: 'en', subject: 'Hello', blocks: [] };
    const html = renderHtml(letter, { ...OTHER_COMPANY, ...pictures });
    return /color:#8a1538">(.*)<\/td>/.exec(html)?.[1];
  };
  const NAME = 'Harbor Alloys &amp; Supply, Inc.';

  test('the logo with the name', () =>
    expect(headOf({ logo: aPngLogo(80, 64) })).toMatch(
      new RegExp(`^<img src="cid:logo" width="40" height="32" alt=""[^>]*>${NAME}$`),
    ));

  test('a wordmark for the name, no wider than a phone', () =>
    expect(headOf({ logo: aPngLogo(1_000, 50) })).toMatch(
      new RegExp(`^<img src="cid:logo" width="240" height="12" alt="${NAME}"[^>]*>$`),
    ));

  test('of an SVG logo, which mail programs do not show, the icon that is a PNG, or the name alone', () => {
    expect(headOf({ logo: aLogo(40, 32), icon: aPngLogo(32, 32) })).toContain('width="32" height="32"');
    expect(headOf({ logo: aLogo(40, 32) })).toBe(NAME);
  });
});
