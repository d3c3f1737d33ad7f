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

/** Imports of the files below `root`, without tests. */
export function importsOf(root: string): ImportGraph {
  const files = globSync(SOURCES, { cwd: root, exclude: BUILT }).filter((file) => !TEST.test(file));
  return new Map(
    files.map((file) => [file, new Set(importsIn(file, readFileSync(path.join(root, file), 'utf8')))]),
  );
}

/**
 * For each folder, which of its entries (files and folders) imports which. `.` is the top folder. A folder imports what any
 * file below it imports.
 */
export function foldersOf(graph: ImportGraph): ReadonlyMap<string, ImportGraph> {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const [file, imported] of graph)
    for (const other of imported) {
      const { folder, from, to } = commonFolder(file, other);
      if (folder.startsWith('..') || from === to) continue;
      const entries = folders.get(folder) ?? new Map<string, Set<string>>();
      entries.set(from, (entries.get(from) ?? new Set()).add(to));
      folders.set(folder, entries);
    }
  return folders;
}

/** The deepest folder that holds both files, and its entries that lead to each. */
function commonFolder(file: string, other: string): { folder: string; from: string; to: string } {
  const [own, others] = [file.split('/'), other.split('/')];
  const depth = own.findIndex((name, at) => name !== others[at]);
  if (depth < 0) return { folder: path.dirname(file), from: file, to: other };
  return {
    folder: own.slice(0, depth).join('/') || (others[0] === '..' ? '..' : '.'),
    from: own[depth] ?? '',
    to: others[depth] ?? '',
  };
}

/** The names along one circle of `graph`, the first repeated at the end; empty when there is no circle. */
export function findCircle(graph: ImportGraph): string[] {
  const finished = new Set<string>();
  const visit = (name: string, trail: readonly string[]): string[] => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (finished.has(name)) return [];
    for (const next of graph.get(name) ?? []) {
      const circle = visit(next, [...trail, name]);
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
