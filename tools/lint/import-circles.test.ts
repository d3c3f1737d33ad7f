import path from 'node:path';
import { findCircle, foldersOf, importsOf } from './import-circles.ts';

const graph = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([name, others]) => [name, new Set(others)]));

test.each([
  [{ a: ['b'], b: [] }, []],
  [{ a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  [{ a: ['b', 'c'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
  [{ a: ['a'] }, ['a', 'a']],
  [{ a: ['elsewhere'] }, []],
])('the circle of %j is %j', (imports, circle) => expect(findCircle(graph(imports))).toEqual(circle));

test('folders import what their files import from other folders', () => {
  const files = graph({ 'a/one.ts': ['b/two.ts', 'a/three.ts'], 'b/two.ts': [], 'a/three.ts': [] });
  expect(foldersOf(files, path.dirname)).toEqual(graph({ a: ['b'], b: [] }));
});

const server = importsOf(path.join(import.meta.dirname, '../../portal-server/src'));
/** `trade/lists/testing/x.ts` belongs to `trade/lists`, the second level of folders. */
const folderOf = (file: string): string => path.dirname(file).split('/').slice(0, 2).join('/');

test('no files of the server import each other in a circle', () => {
  expect(server.size).toBeGreaterThan(150);
  expect(findCircle(server)).toEqual([]);
});

test('no folders of the server import each other in a circle', () =>
  expect(findCircle(foldersOf(server, folderOf))).toEqual([]));
