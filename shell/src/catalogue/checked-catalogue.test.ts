import type { Catalogue } from '@portal/shared-contracts';
import { checkedCatalogue } from './checked-catalogue.ts';

const name = (text: string) => ({ en: text, es: `${text} (es)` });
const aluminum: Catalogue = {
  categories: [
    {
      id: 'aluminum',
      name: name('Aluminum'),
      productsBySubCategories: [
        {
          id: 'bar',
          name: name('Bar'),
          productsBySubcategory: [
            { kind: 'type', id: 'round-bar', name: name('Round bar') },
            { kind: 'product', id: 'C932-RD-1.000', name: name('C932') },
          ],
        },
      ],
    },
  ],
};
const group = { id: 'steel', name: name('Steel'), productsBySubCategories: [] };

test('a valid catalogue is unchanged', () => expect(checkedCatalogue(aluminum)).toEqual(aluminum));

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'categories'],
  ['an empty object', {}],
  ['groups that are no list', { categories: { steel: group } }],
  ['a group that is nothing', { categories: [null] }],
  ['a group without a name', { categories: [{ id: 'steel' }] }],
  ['a group whose name is no text', { categories: [{ id: 'steel', name: { en: {}, es: 'Acero' } }] }],
  ['a group whose key leads elsewhere', { categories: [{ ...group, id: '../login' }] }],
  ['a group whose key is an address', { categories: [{ ...group, id: 'https://evil.test' }] }],
])('%s has no groups', (_what, answer) => expect(checkedCatalogue(answer)).toEqual({ categories: [] }));

test('an invalid entry is skipped, and the others stay', () => {
  const items = [null, { id: 'hex', name: name('Hex') }, { id: 'no name' }];
  const mixed = {
    ...group,
    productsBySubCategories: [{ id: 'bar', name: name('Bar'), productsBySubcategory: items }],
  };
  expect(checkedCatalogue({ categories: [mixed] }).categories?.[0]?.productsBySubCategories).toEqual([
    { id: 'bar', name: name('Bar'), productsBySubcategory: [{ kind: 'type', id: 'hex', name: name('Hex') }] },
  ]);
});

test('only the first entries of a very long level are shown', () => {
  const endless = { categories: Array.from({ length: 5_000 }, (_, at) => ({ ...group, id: `steel-${at}` })) };
  expect(checkedCatalogue(endless).categories).toHaveLength(60);
});
