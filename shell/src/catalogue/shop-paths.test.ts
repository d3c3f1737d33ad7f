import { shopPaths } from './shop-paths.ts';

test('entries of the catalogue stand where the shop has them', () => {
  const { category, subCategory, item, page } = shopPaths;
  expect([
    category('steel'),
    subCategory('steel', 'bar'),
    item('steel', 'bar', { kind: 'type', id: 'hex-bar' }),
    item('copper', 'bronze', { kind: 'product', id: 'C932-RD-1.000' }),
    page('plasma'),
  ]).toEqual(['/c/steel', '/c/steel/bar', '/c/steel/bar/hex-bar', '/product/C932-RD-1.000', '/p/plasma']);
});

test('a key that could leave its place stays in it', () =>
  expect(shopPaths.page('a/../b?c')).toBe('/p/a%2F..%2Fb%3Fc'));
