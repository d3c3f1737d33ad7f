import { findNodes, searchWords } from './find-nodes.ts';
import { aTree, METALS } from './testing/a-tree.ts';
import { treeRows } from './tree-rows.ts';

/** Keys of the found tree's pages and branches, as they are drawn. */
function found(search: string, most?: number): string[] {
  const { nodes, open } = findNodes(METALS, searchWords(search), most);
  return treeRows(nodes, open)
    .filter(({ kind }) => kind !== 'all')
    .map(({ key }) => key);
}

test.each([
  ['tuberia', ['Steel', 'Steel/Tubería', 'Steel/Tubería/Tubería redonda']],
  ['TUBERÍA', ['Steel', 'Steel/Tubería', 'Steel/Tubería/Tubería redonda']],
  ['rebar', ['Steel', 'Steel/Bar', 'Steel/Bar/Rebar #4']],
  ['steel bar', ['Steel', 'Steel/Bar', 'Steel/Bar/Rebar #4']],
  ['bar steel', ['Steel', 'Steel/Bar', 'Steel/Bar/Rebar #4']],
  [
    'alum round',
    [
      'Aluminum',
      'Aluminum/Bar',
      'Aluminum/Bar/Round bar',
      'Aluminum/Tube & Pipe',
      'Aluminum/Tube & Pipe/Round tube',
    ],
  ],
  ['steel', ['Steel']],
  ['#4', ['Steel', 'Steel/Bar', 'Steel/Bar/Rebar #4']],
  ['  plasma  ', ['Precision Cutting', 'Precision Cutting/Plasma']],
  ['copper', []],
  ['steel copper', []],
])('%j finds %j', (search, keys) => expect(found(search)).toEqual(keys));

test('a found entry with nothing found below keeps what it holds, closed', () => {
  const { nodes, open, matches } = findNodes(METALS, searchWords('steel'));
  expect(nodes).toEqual([METALS[1]]);
  expect(open.size).toBe(0);
  expect(matches).toBe(1);
});

test('more matches than are shown are counted', () => {
  const many = aTree({
    Steel: Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`Bar ${at}`, null])),
  });
  const { nodes, matches } = findNodes(many, ['bar'], 5);
  expect(nodes[0]?.children).toHaveLength(5);
  expect(matches).toBe(60);
});

test.each([
  ['', []],
  ['   ', []],
  ['Round  bar round', ['round', 'bar']],
  ['a b c d e f g h i j k l', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']],
])('%j is searched by %j', (search, words) => expect(searchWords(search)).toEqual(words));

test('twenty thousand entries are searched without a pause that is felt', () => {
  const huge = aTree(
    Object.fromEntries(
      Array.from({ length: 12 }, (_, group) => [
        `Group ${group}`,
        Object.fromEntries(
          Array.from({ length: 30 }, (_, sub) => [
            `Tubería ${sub}`,
            Object.fromEntries(
              Array.from({ length: 60 }, (_, item) => [`Redonda ${group}.${sub}.${item}`, null]),
            ),
          ]),
        ),
      ]),
    ),
  );
  const begun = performance.now();
  const { matches } = findNodes(huge, searchWords('tuberia redonda 7'), 200);
  expect(matches).toBeGreaterThan(200);
  expect(performance.now() - begun).toBeLessThan(500);
});
