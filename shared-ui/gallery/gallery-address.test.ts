import { readAddress, writeAddress } from './gallery-address.ts';

test('an address that was written is read back unchanged', () => {
  const query = '?component=modal&state=success&lang=es&scheme=dark';
  expect(writeAddress(readAddress(new URLSearchParams(query)))).toBe(query);
});

test('without an address the gallery is light and English', () => {
  expect(readAddress(new URLSearchParams())).toEqual({
    component: null,
    state: null,
    lang: 'en',
    scheme: 'light',
    isFramed: true,
  });
});
