import type { TSchema } from 'typebox';
import { SectionUpload } from '../schemas/index.ts';
import {
  FIELD_PATTERN,
  FIRST_CALL_PATTERN,
  ID_PATTERN,
  NAME_PATTERN,
  PATH_PATTERN,
  ROUTE_PATTERN,
  TARGET_PATTERN,
} from '../schemas/section.ts';
import { FILE_PATTERN, SHA384_PATTERN, VERSION_PATTERN } from '../schemas/registry.ts';
import { wrongForm } from './forms.ts';
import { schemaProblems } from './problems.ts';

const ten = '?a=1&b=1&c=1&d=1&e=1&f=1&g=1&h=1&i=1&j=1';

describe.each<[string, string, [string, string][]]>([
  [
    'a route',
    ROUTE_PATTERN,
    [
      ['/Quotes/New', '/Quotes/New has capital letters; /quotes/new would do'],
      ['quotes/new', 'quotes/new does not begin with a slash; /quotes/new would do'],
      ['/quotes/', '/quotes/ ends with a slash; /quotes would do'],
      ['/quotes//new', '/quotes//new has two slashes in a row; /quotes/new would do'],
      ['/quotes new', '"/quotes new" has a space; /quotes-new would do'],
      ['/quotes?page=1', '/quotes?page=1 has a query (?); /quotes would do'],
      ['/quotes#top', '/quotes#top has a fragment (#); /quotes would do'],
      ['/año', '/año has the letter ñ; /ano would do'],
      ['/%6cogin', '/%6cogin is percent-encoded; /login would do'],
      ['/a.b', '/a.b has the character .; /ab would do'],
      ['/../quotes', '/../quotes has the folder ..; /quotes would do'],
      ['\\quotes', '\\quotes has a backslash; /quotes would do'],
      ['/_quotes', '/_quotes has a word that begins with - or _; /quotes would do'],
      [
        'https://portal.example/quotes',
        'https://portal.example/quotes is a whole address and not a path; /quotes would do',
      ],
      [
        '/files/*',
        '/files/* has *: a parameter such as :id stands for one segment, nothing for several; /files/:id would do',
      ],
      ['/orders/:Id', '/orders/:Id has :Id: a parameter begins with a small letter; /orders/:id would do'],
      [
        '/orders/:order-id',
        '/orders/:order-id has :order-id: a parameter has letters and digits only; /orders/:orderId would do',
      ],
      [
        '/orders/:id?',
        '/orders/:id? has a parameter that is optional or repeated: write a route for each; /orders/:id would do',
      ],
      ['/orders/{id}', '/orders/{id} has {id}: a parameter begins with a colon; /orders/:id would do'],
      ['/orders/[id]', '/orders/[id] has [id]: a parameter begins with a colon; /orders/:id would do'],
      ['/a/:', '/a/: has a parameter without a name; /a/:id would do'],
      ['/', '/ is home, which belongs to the portal; /quotes/new would do'],
      ['', '"" is empty; /quotes/new would do'],
      [
        '/Ñandú Día/',
        '"/Ñandú Día/" has the letter Ñ, has a space, ends with a slash and has capital letters; /nandu-dia would do',
      ],
    ],
  ],
  [
    'the path of a link',
    PATH_PATTERN,
    [
      ['/quotes/', '/quotes/ ends with a slash; /quotes would do'],
      ['quotes', 'quotes does not begin with a slash; /quotes would do'],
      ['/orders/:number', '/orders/:number has a parameter: it is the address of one page; /orders would do'],
      ['/a?b=1', '/a?b=1 has a query (?); /a would do'],
    ],
  ],
  [
    'a first call',
    FIRST_CALL_PATTERN,
    [
      [
        'GET /api/quotes',
        '"GET /api/quotes" names a method: a first call is always a GET; /api/quotes would do',
      ],
      ['/quotes', '/quotes is not below /api; /api/quotes would do'],
      ['/api/quotes?page', '/api/quotes?page has page in its query without a value; /api/quotes would do'],
      [
        '/api/quotes?search=ñ',
        '/api/quotes?search=ñ has a character in its query that must be percent-encoded; /api/quotes?search=%C3%B1 would do',
      ],
      ['/api/orders/:number', '/api/orders/:number has a parameter: it is one call; /api/orders would do'],
      [`/api/q${ten}&k=1`, `/api/q${ten}&k=1 has more than ten query values; /api/q${ten} would do`],
    ],
  ],
  [
    'an id',
    ID_PATTERN,
    [
      ['Open Quotes', '"Open Quotes" has a space and has capital letters; open-quotes would do'],
      ['open_quotes', 'open_quotes has the character _; open-quotes would do'],
    ],
  ],
  [
    "a section's name",
    NAME_PATTERN,
    [
      ['quotes', 'quotes does not begin with mfe-; mfe-quotes would do'],
      ['MFE-Quotes', 'MFE-Quotes has capital letters; mfe-quotes would do'],
    ],
  ],
  [
    'a field',
    FIELD_PATTERN,
    [['order_number', 'order_number has something else than letters and digits; orderNumber would do']],
  ],
  [
    'a target of the tour',
    TARGET_PATTERN,
    [
      ["[data-nav='x']", '[data-nav=\'x\'] has single quotes; [data-nav="x"] would do'],
      ['a:hover', 'a:hover has :hover; a would do'],
      ['a>b', 'a>b has a > without a space on each side; "a > b" would do'],
      ['a, b', '"a, b" names several selectors; a would do'],
    ],
  ],
  [
    'a version',
    VERSION_PATTERN,
    [['1.0', '1.0 must be three numbers and the hash of the build; 1.5.0-3fa9c1d2 would do']],
  ],
  ['a file', FILE_PATTERN, [['a\\b.js', 'a\\b.js has a backslash; a/b.js would do']]],
])('%s', (_, pattern, cases) => {
  test.each(cases)('%s', (value, sentence) => expect(wrongForm(pattern, value)).toBe(sentence));
});

/** Values with which no field can do anything. */
const HOPELESS = [
  '',
  ' ',
  '/',
  '//',
  '%',
  '^[a-z]+$',
  '日本',
  '\\',
  '..',
  '*',
  '?',
  ':',
  '-',
  '_',
  'x'.repeat(500),
];

test.each([
  ROUTE_PATTERN,
  PATH_PATTERN,
  FIRST_CALL_PATTERN,
  ID_PATTERN,
  NAME_PATTERN,
  FIELD_PATTERN,
  TARGET_PATTERN,
  VERSION_PATTERN,
  FILE_PATTERN,
  SHA384_PATTERN,
])('what is offered instead matches the pattern %s', (pattern) => {
  for (const value of HOPELESS.filter((each) => !new RegExp(pattern, 'u').test(each))) {
    const offered = /.*; (.*) would do$/su.exec(wrongForm(pattern, value))?.[1] ?? '';
    const meant = offered.startsWith('"') ? (JSON.parse(offered) as string) : offered;
    expect(meant.replace(/…$/, '')).toMatch(new RegExp(pattern, 'u'));
  }
});

type Schema = TSchema & {
  pattern?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

/** The fields of a schema that hold one value, by their paths. */
const fieldsOf = (schema: Schema, path = ''): [string, Schema][] => {
  const inner = [
    ...Object.entries({ ...schema.properties, ...schema.patternProperties }),
    ...(schema.items ? [['[]', schema.items] as const] : []),
    ...(schema.anyOf ?? []).map((each, at) => [`${at}`, each] as const),
  ];
  return inner.length === 0
    ? [[path, schema]]
    : inner.flatMap(([name, each]) => fieldsOf(each, `${path}.${name}`));
};

test.each(fieldsOf(SectionUpload as Schema))(
  'a refusal of the field %s prints no regular expression',
  (_, field) => {
    for (const value of [...HOPELESS.filter((each) => !each.startsWith('^')), null, {}, 1.5])
      for (const { text } of schemaProblems(field, value))
        expect(text).not.toMatch(/pattern|\[a-z|\^|\$$|A-Z/);
  },
);

test('every pattern of a descriptor has words of its own', () => {
  const patterns = fieldsOf(SectionUpload as Schema).flatMap(([, { pattern }]) => pattern ?? []);
  expect(new Set(patterns).size).toBeGreaterThan(9);
  for (const pattern of patterns) expect(wrongForm(pattern, '%')).toMatch(/ would do$/);
});
