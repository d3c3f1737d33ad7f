import { foldText } from '@portal/shared-contracts/fold-text';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.drop());

/** Letters of Latin-1, Latin Extended-A and -B, IPA and Latin Extended Additional, Greek and Cyrillic. */
const RANGES = [
  [0xa1, 0x2af],
  [0x370, 0x481],
  [0x48a, 0x52f],
  [0x1e00, 0x1fff],
] as const;
const LETTERS = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).filter((letter) => /\p{L}/u.test(letter));

/** The form in which the server searches each text. */
async function searchForms(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ form: string }>`
    select search_form(text) as form from unnest(${[...texts]}::text[]) with ordinality as given (text, place)
    order by place`.execute(opened.database.db);
  return rows.map(({ form }) => form);
}

test.each([
  ['composed', (letter: string) => letter],
  ['apart from its marks', (letter: string) => letter.normalize('NFD')],
  ['within a word', (letter: string) => `Ab${letter}c`],
])('the server folds each letter, %s, as the browser does', async (_name, write) => {
  const texts = LETTERS.map(write);
  const forms = await searchForms(texts);
  expect(texts.filter((text, at) => forms[at] !== foldText(text))).toEqual([]);
  expect(texts.length).toBeGreaterThan(900);
});

test('a text that was folded before is searched as the text itself', async () => {
  const names = [
    'Žarko Đurić',
    'Łódź-Straße 1/2',
    'Ærøskøbing & Søn',
    'José Núñez',
    'ΟΔΟΣ',
    '50%_off \\ [x]',
  ];
  expect(await searchForms(names.map(foldText))).toEqual(await searchForms(names));
});
