import { renderHtml } from './render.ts';

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
    'Sierra Vista Metals',
  );
  expect(html.match(/display:inline-block/g)).toHaveLength(1);
  expect(html).toMatch(/display:inline-block[^>]*>Open the payment/);
  expect(html).toContain('href="https://portal.test/receipt"');
});
