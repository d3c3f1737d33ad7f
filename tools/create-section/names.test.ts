import { namesOf, renamed } from './names.ts';

test.each(['example', 'mfe-', 'mfe-Example', 'mfe-a--b', 'mfe-1st', '../mfe-x', `mfe-${'a'.repeat(60)}`])(
  '%s is no name of a section',
  (name) => expect(namesOf(name)).toBeUndefined(),
);

test('the names of a section follow from one', () => {
  expect(namesOf('mfe-spare-parts')).toEqual({
    section: 'mfe-spare-parts',
    id: 'spare-parts',
    component: 'SpareParts',
    en: 'Spare Parts',
    es: 'Spare Parts',
  });
});

test.each([
  ['mfe-example', "path: '/example', title: { en: 'Example', es: 'Ejemplo' }", undefined],
  [
    'mfe-spare-parts',
    "path: '/example', title: { en: 'Example', es: 'Ejemplo' }",
    "path: '/spare-parts', title: { en: 'Spare Parts', es: 'Spare Parts' }",
  ],
  ['mfe-spare-parts', "name: 'mfe-example'", "name: 'mfe-spare-parts'"],
  ['mfe-spare-parts', 'src/example/ExamplePage.tsx', 'src/spare-parts/SparePartsPage.tsx'],
  ['mfe-spare-parts', '  example: async () => {', "  'spare-parts': async () => {"],
  ['mfe-returns', '  example: async () => {', '  returns: async () => {'],
  ['mfe-example-two', "name: 'mfe-example', id: 'example'", "name: 'mfe-example-two', id: 'example-two'"],
])('%s: %s', (name, text, expected = text) => {
  expect(renamed(text, namesOf(name)!)).toBe(expected);
});

test('a Spanish title is in Spanish', () => {
  const names = namesOf('mfe-spare-parts', 'Repuestos')!;
  expect(renamed("{ en: 'Example', es: 'Ejemplo' }", names)).toBe("{ en: 'Spare Parts', es: 'Repuestos' }");
});
