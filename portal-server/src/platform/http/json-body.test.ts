import { isTooDeep } from './json-body.ts';

const nested = (levels: number): string => `${'['.repeat(levels)}1${']'.repeat(levels)}`;

test.each([
  ['a flat object', '{"a":1}', false],
  ['three levels', nested(3), false],
  ['four levels', nested(4), true],
  ['four levels of objects', '{"a":{"b":{"c":{"d":1}}}}', true],
  ['many brackets side by side', `[${'[],'.repeat(50)}[]]`, false],
  ['brackets in a text', `["${'['.repeat(50)}"]`, false],
  ['brackets after a text with an escaped quote', String.raw`["\"[[[[",[[["\\"]]]]`, true],
  ['a text that does not end', `["${'['.repeat(50)}`, false],
  ['nothing', '', false],
])('%s: more than three levels: %s → %s', (_what, json, expected) =>
  expect(isTooDeep(json, 3)).toBe(expected),
);

test('a text of many escaped quotes is read once', () => {
  expect(isTooDeep(`["${String.raw`\"`.repeat(100_000)}"]`, 3)).toBe(false);
});
