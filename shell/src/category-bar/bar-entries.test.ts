import type { Catalogue } from '@portal/shared-contracts';
import { barEntries, type BarTexts } from './bar-entries.ts';

const texts: BarTexts = { language: 'es', cutting: 'Corte', page: (slug) => `(${slug})` };
const name = (en: string, es: string) => ({ en, es });
const catalogue: Catalogue = {
  categories: [
    {
      id: 'steel',
      name: name('Steel', 'Acero'),
      productsBySubCategories: [
        {
          id: 'bar',
          name: name('Bar', 'Barra'),
          productsBySubcategory: [
            { kind: 'type', id: 'hex-bar', name: name('Hex', 'Hexagonal') },
            { kind: 'product', id: 'P-1', name: name('One', 'Uno') },
          ],
        },
      ],
    },
  ],
};

test('groups come first, with a column for each sub-group, then the static pages', () => {
  const [steel, ...pages] = barEntries(catalogue, texts);
  expect(steel).toEqual({
    path: '/c/steel',
    label: 'Acero',
    columns: [
      {
        head: { path: '/c/steel/bar', label: 'Barra' },
        links: [
          { path: '/c/steel/bar/hex-bar', label: 'Hexagonal' },
          { path: '/product/P-1', label: 'Uno' },
        ],
      },
    ],
  });
  expect(pages).toEqual(barEntries({}, texts));
});

test('without a catalogue the bar has only the static pages', () => {
  const entries = barEntries({}, texts);
  expect(entries.map(({ path, columns }) => [path, columns.flatMap(({ links }) => links).length])).toEqual([
    ['/p/advanced-metal-processing', 5],
    ['/p/custom-extrusions', 0],
    ['/p/export', 0],
  ]);
});
