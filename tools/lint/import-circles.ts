import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Imports of files, or of the entries of a folder, by name. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const SOURCES = '**/*.{ts,tsx,mts,cts,js,mjs,cjs}';
const TEST = /\.test\.tsx?$|(^|\/)testing\//;
const BUILT = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];

/**
 * Paths of the files that `file` imports by a relative path, from its `text`. Includes `export … from`, `import()` and
 * imports of types only: a circle of types does not break at run time, but none of its files can be understood alone.
 */
export const importsIn = (file: string, text: string): string[] =>
  ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((source) => source.startsWith('.'))
    .map((source) => path.join(path.dirname(file), source));

/** Which file below `root` imports which. Tests are left out, as they import everything. */
export function importsOf(root: string): ImportGraph {
  const files = globSync(SOURCES, { cwd: root, exclude: BUILT }).filter((file) => !TEST.test(file));
  return new Map(
    files.map((file) => [file, new Set(importsIn(file, readFileSync(path.join(root, file), 'utf8')))]),
  );
}

/**
 * What the entries of each folder, its files and folders, import of each other, by folder; `.` is the top one. A folder
 * imports what any file below it imports.
 */
export function foldersOf(graph: ImportGraph): ReadonlyMap<string, ImportGraph> {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const [file, imported] of graph)
    for (const other of imported) {
      const { folder, from, to } = parting(file, other);
      if (folder.startsWith('..') || from === to) continue;
      const entries = folders.get(folder) ?? new Map<string, Set<string>>();
      entries.set(from, (entries.get(from) ?? new Set()).add(to));
      folders.set(folder, entries);
    }
  return folders;
}

/** The folder where the paths of two files part, and its entries on the way to each. */
function parting(file: string, other: string): { folder: string; from: string; to: string } {
  const [own, others] = [file.split('/'), other.split('/')];
  const depth = own.findIndex((name, at) => name !== others[at]);
  if (depth < 0) return { folder: path.dirname(file), from: file, to: other };
  return {
    folder: own.slice(0, depth).join('/') || (others[0] === '..' ? '..' : '.'),
    from: own[depth] ?? '',
    to: others[depth] ?? '',
  };
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
