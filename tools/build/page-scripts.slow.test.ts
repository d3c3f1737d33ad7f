import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BuiltSection, BuiltShell } from '../publishing/artifact-file.ts';
import { lazyModules } from '../webpack/shared-modules.ts';
import { buildArtifacts, type BuildResult } from './build-artifacts.ts';
import { chunksOf } from './page-chunks.ts';

/** Factor by which the scripts of a page may grow before somebody decides on a new budget. */
const TOLERANCE = 1.02;

let built: BuildResult[];
// Builds what has changed since the last build.
beforeAll(async () => void (built = await buildArtifacts()), 300_000);

const resultOf = (name: string): BuildResult => {
  const result = built.find((each) => each.name === name);
  if (!result) throw new Error(`${name} was not built`);
  return result;
};
const shell = (): BuiltShell => resultOf('shell').artifact as BuiltShell;
const section = (name: string): BuiltSection => resultOf(name).artifact as BuiltSection;

const textOf = (name: string, file: string): Promise<string> =>
  readFile(path.join(resultOf(name).dist, file), 'utf8');

const compress = promisify(brotliCompress);

/** Bytes of the scripts that were compressed already, by name of the artifact and file. */
const known = new Map<string, number>();

/** Bytes of a script as it is published. */
async function bytesOf(name: string, file: string): Promise<number> {
  const key = `${name}/${file}`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const bytes = known.get(key) ?? (await compress(await textOf(name, file), { params })).length;
  known.set(key, bytes);
  return bytes;
}

/** Bytes of some files of an artifact; a file that two chunks need counts once. */
async function sum(name: string, files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...new Set(files)].map((file) => bytesOf(name, file)));
  return sizes.reduce((total, bytes) => total + bytes, 0);
}

/** Scripts of the shell: the page's own, and those of chunks that the page names. */
async function shellScripts(chunks: readonly string[]): Promise<string[]> {
  const page = await textOf('shell', shell().html);
  const attribute = /data-chunks="([^"]*)"/.exec(page)?.[1] ?? '';
  const all = JSON.parse(attribute.replaceAll('&quot;', '"')) as Record<string, [href: string][]>;
  const early = shell()
    .files.map((file) => file.path)
    .filter((file) => file.startsWith('early.'));
  const named = chunks.flatMap((chunk) => {
    const scripts = all[chunk];
    if (!scripts) throw new Error(`The page names no chunk ${chunk}`);
    return scripts.map(([href]) => path.basename(href));
  });
  return [...early, ...shell().preload, ...named];
}

/** Scripts of a section that a page needs at once: its entry, its screens and those of `chunks`. */
const sectionScripts = (name: string, chunks: readonly string[] = []): string[] => {
  const { entry, preload, files } = section(name);
  const named = files
    .map((file) => file.path)
    .filter((file) => chunks.some((chunk) => file.startsWith(`${chunk}.`)));
  return [entry, ...preload, ...named];
};

/** Pages, and the bytes of all scripts of each. */
test.each([
  { page: 'a list', path: '/orders/pending-quotes', budget: 359_000 },
  { page: 'the list of payments', path: '/orders/payments', budget: 412_000 },
  { page: 'home', path: '/', budget: 240_900 },
  { page: 'login', path: '/login', budget: 180_900 },
  { page: 'signed-in devices', path: '/my-account/devices', budget: 205_400 },
])('$page: scripts of $budget bytes', async ({ path, budget }) => {
  const { shell, sections } = chunksOf(path);
  const ofSections = await Promise.all(
    Object.entries(sections).map(([name, chunks]) => sum(name, sectionScripts(name, chunks))),
  );
  const ofShell = await sum('shell', await shellScripts(shell));
  const total = ofSections.reduce((all, bytes) => all + bytes, ofShell);
  expect(total).toBeLessThanOrEqual(budget * TOLERANCE);
});

/** Bytes of the scripts that a list needs of its section; dialogs and the payment screen load when somebody opens them. */
test.each([
  ['mfe-quotes', 9_100],
  ['mfe-orders', 10_000],
  ['mfe-invoices', 12_540],
  ['mfe-credits-inventory', 10_000],
])('lists of %s: scripts of %i bytes', async (name, budget) => {
  expect(await sum(name, sectionScripts(name))).toBeLessThanOrEqual(budget * TOLERANCE);
});

test('the frame is compiled whole while it is loaded, and uses what it holds itself without looking it up', async () => {
  const main = shell().preload.find((file) => file.startsWith('main.')) ?? '';
  const script = await textOf('shell', main);
  expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  const lookedUp = [...script.matchAll(/shareKey:"([^"]+)"/g)].map(([, name]) => name).sort();
  expect(lookedUp).toEqual(lazyModules().sort());
});
