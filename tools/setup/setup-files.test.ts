import { readEnv, withValues } from './setup-files.ts';

test('changed values are replaced, and everything else stays', () => {
  const before = '# mine\nA=1\nTRUST_PROXY=1\n';
  expect(withValues(before, { A: '1', B: 'two words' })).toBe("# mine\nA=1\nTRUST_PROXY=1\nB='two words'\n");
  expect(withValues(before, { A: '2' })).toBe('# mine\nTRUST_PROXY=1\nA=2\n');
  expect(withValues(before, { A: '1' })).toBe(before);
});

test.each(['plain', 'a b', '"x"', 'a#b', '$HOME', 'C:\\n'])('%j is read as it was written', (value) =>
  expect(readEnv(withValues('', { A: value }))).toEqual({ A: value }),
);

test('a value that no env file can hold is refused', () =>
  expect(() => withValues('', { A: "it's\n" })).toThrow('A may hold neither'));
