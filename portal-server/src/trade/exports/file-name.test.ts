import { fileName } from './file-name.ts';

const rows = (length: number) => Array.from({ length }, () => ({}));

test.each([
  ['a short list', { rows: rows(3), total: 3, totalIsMinimum: false }, 'open-orders-2026-03-16.csv'],
  [
    'one that just fits',
    { rows: rows(10_000), total: 10_000, totalIsMinimum: false },
    'open-orders-2026-03-16.csv',
  ],
  [
    'one that is longer',
    { rows: rows(10_000), total: 10_001, totalIsMinimum: false },
    'open-orders-2026-03-16-first-10000.csv',
  ],
  [
    'a search with more matches than are counted',
    { rows: rows(10_000), total: 1_000, totalIsMinimum: true },
    'open-orders-2026-03-16-first-10000.csv',
  ],
  [
    'one whose matches are all there, though not all were counted',
    { rows: rows(1_500), total: 1_000, totalIsMinimum: true },
    'open-orders-2026-03-16.csv',
  ],
])('the file of %s says in its name whether it holds everything', (_, page, name) => {
  expect(fileName('orders', page, '2026-03-16', 'en')).toBe(name);
});

test('in Spanish the name is Spanish', () => {
  const page = { rows: rows(10_000), total: 20_000, totalIsMinimum: false };
  expect(fileName('orders', page, '2026-03-16', 'es')).toBe('pedidos-abiertos-2026-03-16-primeras-10000.csv');
});
