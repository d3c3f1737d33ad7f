import { TEXTS } from './framed-page.ts';

const namesOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? namesOf(text).map((each) => `${name}.${each}`) : [name],
  );

test('every text of the sandbox is there in both languages', () => {
  expect(namesOf(TEXTS.es)).toEqual(namesOf(TEXTS.en));
});
