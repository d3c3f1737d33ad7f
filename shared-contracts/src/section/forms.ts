import {
  ACTION_PATTERN,
  EVENT_PATTERN,
  FIELD_PATTERN,
  FIRST_CALL_PATTERN,
  ID_PATTERN,
  NAME_PATTERN,
  PATH_PATTERN,
  ROUTE_PATTERN,
  SLOT_PATTERN,
  TARGET_PATTERN,
} from '../schemas/section.ts';
import { FILE_PATTERN, SHA384_PATTERN, VERSION_PATTERN } from '../schemas/registry.ts';

/** One kind of mistake: how to find it, what to call it, and the value without it. */
interface Mistake {
  finds: RegExp;
  says: string | ((found: string) => string);
  cure(value: string): string;
}

interface Form {
  /** A value of this form. */
  example: string;
  /** What a value must be, for a mistake that is none of the listed ones. */
  is: string;
  /** In the order in which they are cured. */
  mistakes: readonly Mistake[];
}

const replacing = (finds: RegExp, by: string, says: Mistake['says']): Mistake => ({
  finds,
  says,
  cure: (value) => value.replaceAll(new RegExp(finds, `${finds.flags.replace('g', '')}g`), by),
});

const MARKS = /\p{M}/gu;
const withoutAccents = (value: string): string => value.normalize('NFD').replaceAll(MARKS, '');
const ACCENTS: Mistake = {
  finds: /[À-ɏ]|\p{M}/u,
  says: (found) => `has the letter ${found}`,
  cure: withoutAccents,
};
const BLANKS: Mistake = {
  finds: /\s/,
  says: (found) => (found === ' ' ? 'has a space' : 'has a tab or a line end'),
  cure: (value) => value.trim().replaceAll(/\s+/g, '-'),
};
const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value.replaceAll('%', '');
  }
};

const PATH_BEGINNINGS: readonly Mistake[] = [
  replacing(/^[a-z]+:\/\/[^/]*/i, '', 'is a whole address and not a path'),
  replacing(/^\/\/[^/]*\.[^/]*/, '', 'is a whole address and not a path'),
  replacing(/\\/, '/', 'has a backslash'),
];
const QUERY_AND_FRAGMENT: readonly Mistake[] = [
  replacing(/#.*$/s, '', 'has a fragment (#)'),
  replacing(/\?.*$/s, '', 'has a query (?)'),
];
const SLASHES: readonly Mistake[] = [
  replacing(/(?<=^|\/)\.{1,2}(\/|$)/, '', (found) => `has the folder ${found.replace('/', '')}`),
  replacing(/\/{2,}/, '/', 'has two slashes in a row'),
  replacing(/(?<=.)\/$/, '', 'ends with a slash'),
  { finds: /^[^/]/, says: 'does not begin with a slash', cure: (value) => `/${value}` },
];
const ENCODED: Mistake = { finds: /%/, says: 'is percent-encoded', cure: decoded };
const STRANGE = (allowed: RegExp, by = ''): Mistake =>
  replacing(allowed, by, (found) => `has the character ${found}`);

const lowerWords = (value: string): string =>
  value
    .split('/')
    .map((segment) => (segment.startsWith(':') ? segment : segment.toLowerCase()))
    .join('/');
const camel = (value: string): string =>
  value.replaceAll(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const ROUTE: Form = {
  example: '/quotes/new',
  is: 'must be a path of lower-case words and parameters such as :number',
  mistakes: [
    ...PATH_BEGINNINGS,
    replacing(
      /(:[A-Za-z]\w*)[?+*]/,
      '$1',
      'has a parameter that is optional or repeated: write a route for each',
    ),
    replacing(
      /(:[A-Za-z]\w*)\([^)]*\)/,
      '$1',
      'has a parameter with a pattern: a parameter matches any segment',
    ),
    ...QUERY_AND_FRAGMENT,
    ENCODED,
    ACCENTS,
    replacing(
      /(?<=^|\/)[{[<]\.*(\w+)[}\]>]/,
      ':$1',
      (found) => `has ${found}: a parameter begins with a colon`,
    ),
    replacing(/(?<=^|\/)\$(\w+)/, ':$1', (found) => `has ${found}: a parameter begins with a colon`),
    replacing(/\*+/, ':id', 'has *: a parameter such as :id stands for one segment, nothing for several'),
    BLANKS,
    { finds: /^\/$/, says: 'is home, which belongs to the portal', cure: () => '' },
    ...SLASHES,
    replacing(/(?<=\/):(?=\/|$)/, ':id', 'has a parameter without a name'),
    {
      finds: /(?<=\/):[^/]*[^A-Za-z0-9/][^/]*/,
      says: (found) => `has ${found}: a parameter has letters and digits only`,
      cure: (value) => value.replaceAll(/(?<=\/):([^/]+)/g, (_, name: string) => `:${camel(name)}`),
    },
    {
      finds: /(?<=\/):[A-Z][^/]*/,
      says: (found) => `has ${found}: a parameter begins with a small letter`,
      cure: (value) => value.replaceAll(/(?<=\/):[A-Z]/g, (begin) => begin.toLowerCase()),
    },
    {
      finds: /\/[^:/][^/]*[A-Z]|\/[A-Z]/,
      says: 'has capital letters',
      cure: lowerWords,
    },
    replacing(/(?<=\/)[_-]+/, '', 'has a word that begins with - or _'),
    STRANGE(/[^A-Za-z0-9_/:-]/u),
  ],
};

const PATH: Form = {
  example: '/quotes',
  is: 'must be a path of words',
  mistakes: [
    ...PATH_BEGINNINGS,
    ...QUERY_AND_FRAGMENT,
    ENCODED,
    ACCENTS,
    replacing(/(?<=.)\/[:{[<*].*$/, '', 'has a parameter: it is the address of one page'),
    BLANKS,
    ...SLASHES,
    STRANGE(/[^A-Za-z0-9_/-]/u),
  ],
};

const FIRST_CALL: Form = {
  example: '/api/quotes?page=1&pageSize=10',
  is: 'must be a path below /api with at most ten values such as page=1',
  mistakes: [
    replacing(/^GET /i, '', 'names a method: a first call is always a GET'),
    ...PATH_BEGINNINGS,
    replacing(/#.*$/s, '', 'has a fragment (#)'),
    replacing(/(?<=\?.*)\?/, '&', 'has more than one ?'),
    { finds: /\s/, says: 'has a space', cure: (value) => value.trim().replaceAll(/\s/g, '%20') },
    replacing(/\/:[^/?]*|\/\{[^/?]*\}/, '', 'has a parameter: it is one call'),
    replacing(/(?<=^|\/)\.{1,2}(\/|$)/, '', (found) => `has the folder ${found.replace('/', '')}`),
    replacing(/\/{2,}(?=[^?]*(\?|$))/, '/', 'has two slashes in a row'),
    replacing(/\/(?=\?|$)/, '', 'has a path that ends with a slash'),
    { finds: /^[^/]/, says: 'does not begin with a slash', cure: (value) => `/${value}` },
    { finds: /^(?!\/api(\/|$))/, says: 'is not below /api', cure: (value) => `/api${value}` },
    replacing(/[?&](?=&|$)|(?<=\?)&/, '', 'has an empty query value'),
    replacing(/[?&][^=&]*(?=&|$)/, '', (found) => `has ${found.slice(1)} in its query without a value`),
    {
      finds: /(&[^&]*){10,}$/,
      says: 'has more than ten query values',
      cure: (value) => value.split('&').slice(0, 10).join('&'),
    },
    replacing(/%(?![0-9A-Fa-f]{2})/, '', 'has a % without two hexadecimal digits'),
    {
      finds: /\?.*[^A-Za-z0-9_.,:=&?%-]/u,
      says: 'has a character in its query that must be percent-encoded',
      cure: (value) => value.replaceAll(/[^A-Za-z0-9_.,:=&?%/-]/gu, (found) => encodeURIComponent(found)),
    },
    STRANGE(/[^A-Za-z0-9_/?=&.,:%-]/u),
  ],
};

const WORDS: readonly Mistake[] = [
  ACCENTS,
  BLANKS,
  { finds: /[A-Z]/, says: 'has capital letters', cure: (value) => value.toLowerCase() },
  replacing(/[_./]/, '-', (found) => `has the character ${found}`),
  STRANGE(/[^a-z0-9-]/u),
  replacing(/^[^a-z]+/, '', 'does not begin with a letter'),
];

const FIELD: Form = {
  example: 'orderNumber',
  is: 'must be the name of a field: letters and digits, a small letter first',
  mistakes: [
    ACCENTS,
    {
      finds: /[\s._-]/,
      says: 'has something else than letters and digits',
      cure: (value) => camel(value.trim()),
    },
    STRANGE(/[^A-Za-z0-9]/u),
    replacing(/^[0-9]+/, '', 'does not begin with a letter'),
    {
      finds: /^[A-Z]/,
      says: 'begins with a capital letter',
      cure: (value) => value.slice(0, 1).toLowerCase() + value.slice(1),
    },
  ],
};

const TARGET: Form = {
  example: '[data-nav="quotes"]',
  is: 'must be a CSS selector of tags, ids, classes and attributes, joined by a space or " > "',
  mistakes: [
    replacing(/\s*,.*$/s, '', 'names several selectors'),
    replacing(/::?[a-z-]+(\([^)]*\))?/i, '', (found) => `has ${found}`),
    replacing(/'/, '"', 'has single quotes'),
    replacing(/=([^"\]]+)(?=\])/, '="$1"', 'has an attribute without quotes'),
    replacing(/[~|^$*](?==)/, '', 'compares an attribute with something else than ='),
    replacing(/\s*[+~]\s*/, ' ', (found) => `joins by ${found.trim()}`),
    replacing(/(?<=[^ ])>|>(?=[^ ])/, ' > ', 'has a > without a space on each side'),
    replacing(/\*/, '', 'has *'),
    replacing(/\s{2,}|[^\S ]/, ' ', 'has several spaces in a row'),
    {
      finds: /^[\s>]+|[\s>]+$/,
      says: 'begins or ends with nothing selected',
      cure: (value) => value.replaceAll(/^[\s>]+|[\s>]+$/g, ''),
    },
  ],
};

const FORMS: Readonly<Record<string, Form>> = {
  [ROUTE_PATTERN]: ROUTE,
  [PATH_PATTERN]: PATH,
  [FIRST_CALL_PATTERN]: FIRST_CALL,
  [ID_PATTERN]: {
    example: 'open-quotes',
    is: 'must be lower-case letters, digits and hyphens, a letter first',
    mistakes: WORDS,
  },
  [NAME_PATTERN]: {
    example: 'mfe-quotes',
    is: 'must be mfe- and lower-case words',
    mistakes: [
      ...WORDS,
      {
        finds: /^(?!mfe-)/,
        says: 'does not begin with mfe-',
        cure: (value) => `mfe-${value.replace(/^mfe/, '')}`,
      },
      replacing(/(?<=^mfe-)[^a-z]+/, '', 'has no letter after mfe-'),
    ],
  },
  [EVENT_PATTERN]: {
    example: 'example.booked',
    is: "must be the section's short name, a dot and a fact",
    mistakes: [],
  },
  [ACTION_PATTERN]: {
    example: 'slots.book',
    is: "must be the section's name without mfe-, a dot and what is done, in lower-case words",
    mistakes: [
      ACCENTS,
      replacing(/^mfe-/, '', 'begins with mfe-'),
      { finds: /[A-Z]/, says: 'has capital letters', cure: (value) => value.toLowerCase() },
      BLANKS,
    ],
  },
  [SLOT_PATTERN]: {
    example: 'orders.panel.facts',
    is: 'must be two to four lower-case words, joined by dots',
    mistakes: [
      ACCENTS,
      { finds: /[A-Z]/, says: 'has capital letters', cure: (value) => value.toLowerCase() },
      BLANKS,
    ],
  },
  [FIELD_PATTERN]: FIELD,
  [TARGET_PATTERN]: TARGET,
  [VERSION_PATTERN]: {
    example: '1.5.0-3fa9c1d2',
    is: 'must be three numbers and the hash of the build',
    mistakes: [
      replacing(/^v(?=\d)/i, '', 'begins with v'),
      { finds: /-.*[A-Z]/, says: 'has capital letters', cure: (value) => value.toLowerCase() },
    ],
  },
  [SHA384_PATTERN]: {
    example: `sha384-${'A'.repeat(64)}`,
    is: 'must be the sha384 of the file: sha384- and 64 characters of base64',
    mistakes: [],
  },
  [FILE_PATTERN]: {
    example: 'static/section.js',
    is: 'must be the path of a file of the build: letters, digits and . _ / -',
    mistakes: [
      ACCENTS,
      replacing(/\\/, '/', 'has a backslash'),
      replacing(/^[./-]+/, '', 'begins with something else than a letter or a digit'),
      BLANKS,
      STRANGE(/[^A-Za-z0-9._/-]/u),
    ],
  },
};

const LONGEST_SHOWN = 80;
const shown = (value: string): string => {
  const text = value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value;
  return text === '' || /\s/.test(text) ? JSON.stringify(text) : text;
};

/**
 * What is wrong with `value`, which does not match `pattern`, and a value that would do: "/Quotes/New has capital letters; /quotes/new
 * would do". For a pattern without words here, the sentence has the schema's `description`.
 */
export function wrongForm(
  pattern: string,
  value: string,
  description = 'has not the form of this field',
): string {
  const form = FORMS[pattern];
  if (form === undefined) return description;
  let cured = value;
  const wrong: string[] = [];
  for (const { finds, says, cure } of value === '' ? [] : form.mistakes) {
    const found = finds.exec(cured);
    if (found === null) continue;
    wrong.push(typeof says === 'string' ? says : says(found[0]));
    cured = cure(cured);
  }
  const fits = wrong.length > 0 && new RegExp(pattern, 'u').test(cured);
  const better = fits ? cured : form.example;
  const what = value === '' ? 'is empty' : (listed([...new Set(wrong)]) ?? form.is);
  return `${shown(value)} ${what}; ${shown(better)} would do`;
}

function listed(parts: readonly string[]): string | undefined {
  const last = parts.at(-1);
  if (last === undefined || parts.length === 1) return last;
  return `${parts.slice(0, -1).join(', ')} and ${last}`;
}
