import { STEEL_BLUE } from './company.ts';
import { companyColors, companyLogo, companyName } from './page-company.ts';

beforeEach(() => {
  document.head.innerHTML = '';
});

test('the company is named as the page says it', () => {
  expect(companyName()).toBe('');
  document.head.innerHTML = '<meta name="application-name" content="Harbor &amp; Sons">';
  expect(companyName()).toBe('Harbor & Sons');
});

test('colours are those that the page says, or steel blue', () => {
  expect(companyColors()).toEqual(STEEL_BLUE);
  const colors = { ...STEEL_BLUE, light: { ...STEEL_BLUE.light, main: '#aa0000' } };
  const meta = document.createElement('meta');
  meta.name = 'company-colors';
  meta.content = JSON.stringify(colors);
  document.head.append(meta);
  expect(companyColors()).toEqual(colors);
});

test('a logo has an address and the ratio of its sides', () => {
  expect(companyLogo()).toBeNull();
  document.head.innerHTML = '<meta name="company-logo" content="/company/logo-ab12.svg 320 40">';
  expect(companyLogo()).toEqual({ src: '/company/logo-ab12.svg', width: 320, height: 40 });
});
