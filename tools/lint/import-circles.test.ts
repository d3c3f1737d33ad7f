import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCircle, foldersOf, importsIn, importsOf } from './import-circles.ts';

test('every kind of import of a relative path is found, also with a comment before the path', () => {
  const text = `
    import { one } from './one.ts';
    import '../two.ts';
    import type { Three } from './three.mts';
    export { four } from "./four.ts";
    export * from './five.mjs';
    const load = () => import(/* webpackChunkName: "six" */ './six.tsx');
    const other = () => import(
      // In a script of its own.
      './seven.ts'
    );
    let eight: import('./eight.ts').Eight;
    // import './in-a-comment.ts';
    const text = "import './in-a-text.ts'";
    import react from 'react';
  `;
  expect(importsIn('src/file.ts', text)).toEqual([
    'src/one.ts',
    'two.ts',
    'src/three.mts',
    'src/four.ts',
    'src/five.mjs',
    'src/six.tsx',
    'src/seven.ts',
    'src/eight.ts',
  ]);
});

const graph = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([name, others]) => [name, new Set(others)]));

test.each([
  [{ a: ['b'], b: [] }, []],
  [{ a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  [{ a: ['b', 'c'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
  [{ a: ['a'] }, ['a', 'a']],
  [{ a: ['elsewhere'] }, []],
])('the circle of %j is %j', (imports, circle) => expect(findCircle(graph(imports))).toEqual(circle));

test('the entries of every folder import what files below them import of each other', () => {
  const files = graph({
    'a/deep/one.ts': ['b/two.ts', 'a/three.ts', 'a/deep/four.ts', '../elsewhere/five.ts'],
    'a/three.ts': ['a/deep/four.ts'],
  });
  expect(foldersOf(files)).toEqual(
    new Map([
      ['.', graph({ a: ['b'] })],
      ['a', graph({ deep: ['three.ts'], 'three.ts': ['deep'] })],
      ['a/deep', graph({ 'one.ts': ['four.ts'] })],
    ]),
  );
});

const ROOT = path.join(import.meta.dirname, '../..');
const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  workspaces: string[];
};

test.each(globSync(workspaces, { cwd: ROOT }))(
  '%s has no circle of imports, between files or between folders of any depth',
  (workspace) => {
    const imports = importsOf(path.join(ROOT, workspace));
    expect(imports.size).toBeGreaterThan(5);
    expect(findCircle(imports)).toEqual([]);
    const circles = [...foldersOf(imports)].map(([folder, entries]) => ({
      folder,
      circle: findCircle(entries),
    }));
    expect(circles.filter(({ circle }) => circle.length > 0)).toEqual([]);
  },
);
