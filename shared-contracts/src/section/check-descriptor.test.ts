import { aDescriptor } from '../testing/index.ts';
import { collisions, descriptorProblems } from './check-descriptor.ts';

test('a sound descriptor has no problems', () => expect(descriptorProblems(aDescriptor())).toEqual([]));

test.each<[string, object, RegExp]>([
  [
    'a text is missing in Spanish',
    { routes: [{ ...aDescriptor().routes[0], title: { en: 'Example' } }] },
    /descriptor\.routes\.0\.title\.es: the text is missing in Spanish/,
  ],
  [
    'an empty text',
    { nav: [{ ...aDescriptor().nav[0], label: { en: 'Example', es: '' } }] },
    /descriptor\.nav\.0\.label\.es: the text is missing in Spanish/,
  ],
  [
    'a value that is none of those there are',
    { routes: [{ ...aDescriptor().routes[0], access: 'secret' }] },
    /descriptor\.routes\.0\.access: must be "public" or must be "signedIn"/,
  ],
  ['an unknown field', { color: 'blue' }, /descriptor\.color: is no field/],
  [
    'a text that is too long',
    { nav: [{ ...aDescriptor().nav[0], label: { en: 'x'.repeat(301), es: 'x' } }] },
    /descriptor\.nav\.0\.label\.en: must not have more than 300 characters/,
  ],
  [
    'too many routes',
    {
      routes: Array.from({ length: 41 }, (_, at) => ({
        ...aDescriptor().routes[0],
        path: `/example/r${at}`,
      })),
    },
    /descriptor\.routes: must not have more than 40 items/,
  ],
  [
    'more than a page carries, though each part is within its bounds',
    {
      tour: Array.from({ length: 40 }, (_, at) => ({
        id: `step-${at}`,
        order: at,
        viewport: 'desktop',
        path: '/example',
        target: 'main',
        title: { en: 'x'.repeat(200), es: 'x'.repeat(200) },
        description: { en: 'x', es: 'x' },
        placement: 'top',
      })),
    },
    /descriptor: is \d+ bytes of JSON, 16384 at most/,
  ],
  ['a budget above the largest', { scriptBudget: 200_001 }, /descriptor\.scriptBudget: must be <= 200000/],
  ['contracts is no range', { contracts: 'latest' }, /not a version range/],
  [
    'contracts too new',
    { contracts: '^2.0.0' },
    /built for shared-contracts \^2\.0\.0, the portal has 1\.0\.0/,
  ],
  [
    'a menu entry leads elsewhere',
    { nav: [{ ...aDescriptor().nav[0], path: '/elsewhere' }] },
    /descriptor\.nav\.0\.path: \/elsewhere is no route/,
  ],
])('%s: is said', (_what, changes, problem) => {
  const problems = descriptorProblems({ ...aDescriptor(), ...changes }, '1.0.0');
  expect(problems.map(({ rule, text }) => `${rule}: ${text}`).join('\n')).toMatch(problem);
});

test('a route, a menu id and a tour place of another section collide; of the same section they do not', () => {
  const other = aDescriptor({ name: 'mfe-other' });
  expect(collisions(aDescriptor(), [other])).toEqual([
    { rule: 'descriptor.routes.0', text: 'route /example is taken by mfe-other' },
    { rule: 'descriptor.nav.0', text: 'nav id example is taken by mfe-other' },
  ]);
  expect(collisions(aDescriptor(), [aDescriptor()])).toEqual([]);
});
