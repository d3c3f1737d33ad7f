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

test('a long line is read once, from its beginning to its end', async () => {
  const { rows } =
    await sql`explain (analyze, verbose, format json) select * from pairs_of('long line')`.execute(
      opened.database.db,
    );
  // Each step of the plan that reads the line names the line. A step that read a character by its position would appear in the
  // output of every row, and would read the line from its beginning each time.
  const plan = JSON.stringify(rows);
  expect(plan.match(/'long line'/g)).toHaveLength(1);
  expect(plan).toContain(`"Function Call":"string_to_table('long line'::text, NULL::text)"`);
});
