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

test('two patterns that open at the same paths collide whatever their parameters are called', () => {
  const at = (name: string, path: string) =>
    aDescriptor({ name, nav: [], routes: [{ ...aDescriptor().routes[0]!, path }] });
  expect(collisions(at('mfe-a', '/memos/:id'), [at('mfe-b', '/memos/:number')])).toHaveLength(1);
});
