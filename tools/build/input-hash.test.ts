import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inputHash } from './input-hash.ts';

let root: string;
const FILES = {
  'mfe-quotes/section.ts': 'export const descriptor = {};',
  'mfe-quotes/src/section.tsx': 'export const mount = 1;',
  'mfe-quotes/src/section.test.tsx': 'test("x", () => {});',
  'mfe-orders/src/section.tsx': 'export const mount = 2;',
  'shell/src/main.ts': 'start();',
  'shared-ui/package.json': '{ "version": "1.0.0" }',
  'shared-ui/src/index.ts': 'export const Page = 1;',
  'shared-contracts/package.json': '{ "version": "1.0.0" }',
  'shared-contracts/src/index.ts': 'export const api = 1;',
  'tools/webpack/preset.ts': 'export const preset = 1;',
  'tools/build/worker.ts': 'build();',
  'package-lock.json': '{}',
};

async function write(file: string, content: string): Promise<void> {
  const full = path.join(root, file);
  await mkdir(path.dirname(full), { recursive: true });
  await writeFile(full, content);
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'inputs-'));
  for (const [file, content] of Object.entries(FILES)) await write(file, content);
});
afterEach(() => rm(root, { recursive: true }));

const memory = (name: string) => path.join(root, '.cache', `${name}.json`);
const hashOf = (name: string) => inputHash(root, name, memory(name));

test('the same inputs have the same hash in any folder', async () => {
  const here = await hashOf('mfe-quotes');
  expect(here).toMatch(/^[0-9a-f]{8}$/);
  expect(await hashOf('mfe-quotes')).toBe(here);
  const before = root;
  root = await mkdtemp(path.join(tmpdir(), 'elsewhere-'));
  for (const [file, content] of Object.entries(FILES)) await write(file, content);
  expect(await hashOf('mfe-quotes')).toBe(here);
  await rm(before, { recursive: true });
});

test.each([
  ['its own code', 'mfe-quotes/src/section.tsx', true],
  ['its descriptor', 'mfe-quotes/section.ts', true],
  ['a new file', 'mfe-quotes/src/new.ts', true],
  ['the preset', 'tools/webpack/preset.ts', true],
  ['a dependency', 'package-lock.json', true],
  ['the version of what it shares', 'shared-ui/package.json', true],
  ['the code of what it shares', 'shared-ui/src/index.ts', false],
  ['a test', 'mfe-quotes/src/section.test.tsx', false],
  ['what was built', 'mfe-quotes/dist/entry.js', false],
  ['another section', 'mfe-orders/src/section.tsx', false],
  ['the shell', 'shell/src/main.ts', false],
])('%s decides what a section is built to: %#', async (_what, file, decides) => {
  const before = await hashOf('mfe-quotes');
  await write(file, 'changed');
  const after = await hashOf('mfe-quotes');
  expect(after === before).toBe(!decides);
});

test.each([
  ['another version of a library', 'node_modules/webpack', true],
  ['another version of a library of one workspace', 'tools/node_modules/webpack-cli', true],
  ['the release of another section', 'mfe-orders', false],
])('%s in the lock file decides what a section is built to: %#', async (_what, place, decides) => {
  const lock = (version: string) =>
    write('package-lock.json', JSON.stringify({ packages: { '': {}, [place]: { version } } }));
  await lock('1.0.0');
  const before = await hashOf('mfe-quotes');
  await lock('1.10.0');
  expect((await hashOf('mfe-quotes')) === before).toBe(!decides);
});

test('the shell contains what it shares', async () => {
  const before = await hashOf('shell');
  await write('shared-ui/src/index.ts', 'export const Page = 2;');
  expect(await hashOf('shell')).not.toBe(before);
});

test('a file that was written again with the same content changes nothing', async () => {
  const before = await hashOf('mfe-quotes');
  await utimes(path.join(root, 'mfe-quotes/section.ts'), 1, 1);
  expect(await hashOf('mfe-quotes')).toBe(before);
});

test('files whose time and size are known are not read again', async () => {
  await hashOf('mfe-quotes');
  const remembered = JSON.parse(await readFile(memory('mfe-quotes'), 'utf8')) as Record<
    string,
    [number, number, string]
  >;
  const [changed, size] = remembered['mfe-quotes/section.ts']!;
  remembered['mfe-quotes/section.ts'] = [changed, size, 'taken on trust'];
  await writeFile(memory('mfe-quotes'), JSON.stringify(remembered));
  await hashOf('mfe-quotes');
  expect(await readFile(memory('mfe-quotes'), 'utf8')).toContain('taken on trust');
});

test.each(['', '{"half'])('a memory that cannot be read (%j) is no obstacle', async (content) => {
  const before = await hashOf('mfe-quotes');
  await writeFile(memory('mfe-quotes'), content);
  expect(await hashOf('mfe-quotes')).toBe(before);
});
