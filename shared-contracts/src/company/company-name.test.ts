import { companyName } from './company-name.ts';

test('the company is named as the page says it', () => {
  expect(companyName()).toBe('');
  document.head.innerHTML = '<meta name="application-name" content="Harbor &amp; Sons">';
  expect(companyName()).toBe('Harbor & Sons');
});
