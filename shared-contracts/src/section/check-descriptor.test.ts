import { aDescriptor } from '../testing/index.ts';
import { collisions, descriptorProblems } from './check-descriptor.ts';

test('a sound descriptor has no problems', () => expect(descriptorProblems(aDescriptor())).toEqual([]));

test.each<[string, object, RegExp]>([
  [
    'a text is missing in Spanish',
    { routes: [{ ...aDescriptor().routes[0], title: { en: 'Example' } }] },
    /routes\/0\/title/,
  ],
  ['an unknown field', { color: 'blue' }, /color|additional/i],
  ['contracts is no range', { contracts: 'latest' }, /not a version range/],
  [
    'contracts too new',
    { contracts: '^2.0.0' },
    /built for shared-contracts \^2\.0\.0, the portal has 1\.0\.0/,
  ],
  [
    'a menu entry leads elsewhere',
    { nav: [{ ...aDescriptor().nav[0], path: '/elsewhere' }] },
    /nav example: \/elsewhere is no route/,
  ],
])('%s: is said', (_what, changes, problem) => {
  expect(descriptorProblems({ ...aDescriptor(), ...changes }, '1.0.0').join('\n')).toMatch(problem);
});

test('a route, a menu id and a tour place of another section collide; of the same section they do not', () => {
  const other = aDescriptor({ name: 'mfe-other' });
  expect(collisions(aDescriptor(), [other])).toEqual([
    'route /example is taken by mfe-other',
    'nav id example is taken by mfe-other',
  ]);
  expect(collisions(aDescriptor(), [aDescriptor()])).toEqual([]);
});

test('two patterns that open at the same paths collide whatever their parameters are called', () => {
  const at = (name: string, path: string) =>
    aDescriptor({ name, nav: [], routes: [{ ...aDescriptor().routes[0]!, path }] });
  expect(collisions(at('mfe-a', '/memos/:id'), [at('mfe-b', '/memos/:number')])).toHaveLength(1);
});
