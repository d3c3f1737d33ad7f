import { OTHER_COMPANY } from '../config/testing/other-company.ts';
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
