import { shopPaths } from './shop-paths.ts';

test('entries of the catalogue have the shop’s paths', () => {
  const { category, subCategory, item, page } = shopPaths;
  expect([
    category('steel'),
    subCategory('steel', 'bar'),
    item('steel', 'bar', { kind: 'type', id: 'hex-bar' }),
    item('copper', 'bronze', { kind: 'product', id: 'C932-RD-1.000' }),
    page('plasma'),
  ]).toEqual(['/c/steel', '/c/steel/bar', '/c/steel/bar/hex-bar', '/product/C932-RD-1.000', '/p/plasma']);
});

test('a key with special characters cannot change the path', () =>
  expect(shopPaths.page('a/../b?c')).toBe('/p/a%2F..%2Fb%3Fc'));
