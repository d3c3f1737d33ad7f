import type { Problem } from './problems.ts';

/** The texts of a section by language, as in its files `locales/en.json` and `es.json`. */
export interface Locales {
  en: unknown;
  es: unknown;
}

/** Languages differ in their plural forms: Spanish has more than English. */
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** Limits of the texts of one language. A section has some hundred short texts. */
export const LOCALE_BOUNDS = { texts: 2_000, length: 2_000, depth: 8 };

/** Texts that one language lacks, and empty texts. For a file beyond {@link LOCALE_BOUNDS} this is the only problem. */
export function localeProblems({ en, es }: Locales): Problem[] {
  const excess = [...boundProblems('locales/en.json', en), ...boundProblems('locales/es.json', es)];
  if (excess.length > 0) return excess;
  const [english, spanish] = [textsOf(en), textsOf(es)];
  return [
    ...missing('locales/es.json', 'is missing in Spanish, locales/en.json has it', english, spanish),
    ...missing('locales/en.json', 'is missing in English, locales/es.json has it', spanish, english),
    ...empty('locales/en.json', english),
    ...empty('locales/es.json', spanish),
  ];
}

function boundProblems(file: string, locale: unknown): Problem[] {
  const { texts, length, depth } = LOCALE_BOUNDS;
  let level = [locale];
  let count = 0;
  // Level by level, so that a deep file cannot overflow the stack.
  for (let deep = 0; level.length > 0; deep += 1) {
    if (deep > depth) return [{ rule: file, text: `nests keys more than ${depth} deep` }];
    count += level.length;
    if (count > texts) return [{ rule: file, text: `has more than ${texts} keys` }];
    if (level.some((value) => typeof value === 'string' && value.length > length))
      return [{ rule: file, text: `has a text of more than ${length} characters` }];
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return [];
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
