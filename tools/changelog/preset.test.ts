import { changelogEntry, whatBump, type Commit } from './preset.ts';

const aCommit = (changes: Partial<Commit> = {}): Commit => ({
  type: null,
  header: 'Show a total',
  notes: [],
  ...changes,
});
const feature = aCommit({ type: 'feat', header: 'feat: show a total' });
const breaking = aCommit({ notes: [{ title: 'BREAKING CHANGE', text: 'No more totals' }] });

test.each<[string, Commit[], number]>([
  ['nothing of its own', [], 2],
  ['any message', [aCommit()], 2],
  ['a feature among others', [aCommit(), feature], 1],
  ['a change that breaks', [breaking, feature], 0],
])('%s raises major (0), minor (1) or patch (2)', (_, commits, level) => {
  expect(whatBump(commits)).toEqual({ level });
});

test('a changelog has a line for each commit', () => {
  const commitGroups = [{ commits: [aCommit(), breaking] }];
  expect(changelogEntry({ version: '2.0.0', date: '2026-11-20', commitGroups })).toBe(
    '## 2.0.0 (2026-11-20)\n\n* Show a total\n* Show a total\n  **Breaking:** No more totals',
  );
});
