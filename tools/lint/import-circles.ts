import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Imports of files or folders, by name. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g;
const TEST = /\.test\.ts$|(^|\/)testing\//;

/** Which file below `root` imports which; tests, which drive everything, are left out. */
export function importsOf(root: string): ImportGraph {
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !TEST.test(file));
  const importsIn = (file: string): string[] => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(IMPORT)].map(([, source = '']) => path.join(path.dirname(file), source));
  };
  return new Map(files.map((file) => [file, new Set(importsIn(file))]));
}

/** The same between folders, whose name `folderOf` answers. */
export function foldersOf(graph: ImportGraph, folderOf: (file: string) => string): ImportGraph {
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of graph) {
    const own = folders.get(folderOf(file)) ?? new Set();
    for (const other of imported) if (folderOf(other) !== folderOf(file)) own.add(folderOf(other));
    folders.set(folderOf(file), own);
  }
  return folders;
}

/** One circle of `graph` as the names along it, the first again at the end; empty when there is none. */
export function findCircle(graph: ImportGraph): string[] {
  const finished = new Set<string>();
  const visit = (name: string, way: readonly string[]): string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (finished.has(name)) return [];
    for (const next of graph.get(name) ?? []) {
      const circle = visit(next, [...way, name]);
      if (circle.length > 0) return circle;
    }
    finished.add(name);
    return [];
  };
  for (const name of graph.keys()) {
    const circle = visit(name, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
