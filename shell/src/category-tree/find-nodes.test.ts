import { findNodes, searchWords, markWords } from './find-nodes.ts';
import { aTree, METALS } from './testing/a-tree.ts';
import { type TreeNode, treeRows } from './tree.ts';

/** Keys of the entries in the found tree, in the order in which they are rendered. */
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

test('a match without matching children keeps all its children and is closed', () => {
  const { nodes, open, matches } = findNodes(METALS, searchWords('steel'));
  expect(nodes).toEqual([METALS[1]]);
  expect(open.size).toBe(0);
  expect(matches).toBe(1);
});

test('matches that are not shown are counted too', () => {
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
])('%j is searched with the words %j', (search, words) => expect(searchWords(search)).toEqual(words));

/** The tree. Each leaf counts how often its name is read. */
function countingReads(nodes: readonly TreeNode[], onRead: () => void): TreeNode[] {
  return nodes.map((node) => {
    if (node.children.length > 0) return { ...node, children: countingReads(node.children, onRead) };
    return Object.defineProperty({ ...node }, 'name', { get: () => (onRead(), node.name) });
  });
}

test('each of twenty thousand names is folded once for all searches', () => {
  const [groups, subs, items] = [12, 30, 60];
  const numbered = <Value>(count: number, name: string, of: (at: number) => Value) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name} ${at}`, of(at)]));
  const tree = aTree(
    numbered(groups, 'Group', () => numbered(subs, 'Tubería', () => numbered(items, 'Redonda', () => null))),
  );
  let reads = 0;
  const huge = countingReads(tree, () => (reads += 1));
  for (const search of ['tuberia redonda 7', 'redonda', 'group 3'])
    expect(findNodes(huge, searchWords(search), 200).matches).toBeGreaterThan(200);
  expect(reads).toBe(groups * subs * items);
});

/** The text with its marked parts in brackets. */
const marked = (text: string, ...words: string[]) =>
  markWords(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Tubería redonda', ['tuberia'], '[Tubería] redonda'],
  ['Tubería redonda', ['eria'], 'Tub[ería] redonda'],
  ['Tuberi\u0301a redonda', ['ri'], 'Tube[ri\u0301]a redonda'],
  ['e\u0301e\u0301e', ['ee'], '[e\u0301e\u0301e]'],
  ['Bar, round bar', ['bar'], '[Bar], round [bar]'],
  ['Bar, round bar', ['bar', 'round'], '[Bar], [round] [bar]'],
  ['Barbara', ['barb', 'bara'], '[Barbara]'],
  ['aaa', ['aa'], '[aaa]'],
  ['𝔸lu 🔩 bolt', ['bolt'], '𝔸lu 🔩 [bolt]'],
  ['<b>bar</b>', ['b>'], '<[b>]bar</[b>]'],
  ['a.c', ['.'], 'a[.]c'],
  ['Sheet', ['plate'], 'Sheet'],
  ['Sheet', [], 'Sheet'],
  ['\u0301x', ['x'], '\u0301[x]'],
  ['', ['x'], ''],
])('in %j the words %j are marked: %s', (text, words, expected) =>
  expect(marked(text, ...words)).toBe(expected),
);

test('the parts together are the whole text', () => {
  const text = 'Perfil \u202Eabc\u202C — ÑANDÚ\u0301 𝔸 🧑‍🏭\nx';
  expect(
    markWords(text, ['nand', 'x'])
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
