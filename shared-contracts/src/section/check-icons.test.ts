import { MENU_ICONS } from '../menus/menu-icons.ts';
import { aDescriptor } from '../testing/index.ts';
import { descriptorProblems } from './check-descriptor.ts';
import { pathProblem } from './check-icons.ts';

test.each(Object.entries(MENU_ICONS))('the shell’s own icon %s is one that a section could have', (_, path) =>
  expect(pathProblem(path)).toBeUndefined(),
);

test.each([
  ['a square', 'M4 4h16v16H4z'],
  ['numbers without gaps, and flags of an arc in one word', 'M2.5.5 4-1a2 2 0 011.5.5 2 2 0 110 4z'],
  ['several points of one command', 'M0 0 4 4 8 0Z'],
])('%s is a path', (_, path) => expect(pathProblem(path)).toBeUndefined());

test.each([
  ['a script', 'M0 0"><script>', 'has "\\"": a path has only commands and numbers, like M4 4h16v16H4z'],
  ['a style', 'M0 0;fill:url(#a)', 'has ";": a path has only commands and numbers, like M4 4h16v16H4z'],
  ['no first point', 'L4 4', 'must begin with M, which moves to the first point'],
  ['a number too few', 'M4 4c1 2 3', 'has "c1 2 3", which has not the numbers of its command'],
  ['numbers behind the end', 'M4 4z4', 'has "z4", which has not the numbers of its command'],
  ['another size', 'M0 0h512v512z', 'reaches to 512, 0: an icon is 24 × 24'],
  ['too much', `M0 0${'h0'.repeat(2_000)}`, 'is 4004 characters, 2048 at most'],
])('a path with %s is refused in words', (_, path, text) => expect(pathProblem(path)).toBe(text));

test('the icon of an entry and of a kind of result is checked', () => {
  const title = { en: 'x', es: 'x' };
  const descriptor = aDescriptor({
    routes: [{ path: '/x', access: 'signedIn', chrome: 'full', title }],
    nav: [{ id: 'x', label: title, icon: { path: '4 4h16' }, path: '/x', order: 1 }],
  });
  expect(descriptorProblems(descriptor)).toEqual([
    { rule: 'descriptor.nav.0.icon.path', text: 'must begin with M, which moves to the first point' },
  ]);
});
