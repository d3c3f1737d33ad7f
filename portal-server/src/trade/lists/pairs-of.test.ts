import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.drop());

const pairsOf = async (form: string): Promise<string[]> =>
  (
    await sql<{ pair: string }>`select pairs_of(${form}) as pair order by 1`.execute(opened.database.db)
  ).rows.map(({ pair }) => pair);

test.each([
  ['', []],
  ['a', []],
  ['abab', ['ab', 'ba']],
  ['a9\n', ['9\n', 'a9']],
  ['naïve', ['aï', 'na', 've', 'ïv']],
])('%j has the pairs %j', async (form, pairs) => {
  expect(await pairsOf(form)).toEqual(pairs);
});

test('ten times as long a line takes nowhere near a hundred times as long', async () => {
  const timeOf = async (length: number): Promise<number> => {
    const line = 'xé9Q'.repeat(length / 4);
    const times: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const start = performance.now();
      await pairsOf(line);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  await timeOf(1_000);
  expect(await timeOf(20_000)).toBeLessThan(30 * (await timeOf(2_000)));
});
