import type { Problem } from './problem.ts';

/** The texts of a section by language, as its files `locales/en.json` and `es.json` hold them. */
export interface Locales {
  en: unknown;
  es: unknown;
}

/** Which form of a text belongs to a number is a matter of the language: Spanish has more of them than English. */
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** Texts that one language has and the other lacks, and texts that are empty: the file, the key, what is wrong. */
export function localeProblems({ en, es }: Locales): Problem[] {
  const [english, spanish] = [textsOf(en), textsOf(es)];
  return [
    ...missing('locales/es.json', 'is missing in Spanish, locales/en.json has it', english, spanish),
    ...missing('locales/en.json', 'is missing in English, locales/es.json has it', spanish, english),
    ...empty('locales/en.json', english),
    ...empty('locales/es.json', spanish),
  ];
}

const stem = (key: string): string => key.replace(PLURAL_FORM, '');

function missing(
  file: string,
  text: string,
  expected: Map<string, unknown>,
  actual: Map<string, unknown>,
): Problem[] {
  const known = new Set([...actual.keys()].map(stem));
  const lacking = [...expected.keys()].filter((key) => !actual.has(key) && !known.has(stem(key)));
  return lacking.map((key) => ({ rule: `${file} ${key}`, text }));
}

const empty = (file: string, texts: Map<string, unknown>): Problem[] =>
  [...texts]
    .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
    .map(([key]) => ({ rule: `${file} ${key}`, text: 'is no text' }));

/** Every text by the path of its key. */
function textsOf(value: unknown, path: readonly string[] = []): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path.join('.') || '(file)', value]]);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...textsOf(inner, [...path, key])]));
}
