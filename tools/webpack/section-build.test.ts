import { mkdtemp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSection } from '../build/build-section.ts';
import { ROOT } from '../build/artifacts.ts';
import type { BuiltSection } from '../publishing/artifact-file.ts';
import { integrityOf } from './integrity-plugin.ts';

const FILES = {
  'package.json': '{ "name": "mfe-tiny", "version": "1.2.3" }',
  'section.ts': `export const descriptor = { name: 'mfe-tiny' };`,
  'src/section.tsx': `
    import { mountSection } from '@portal/shared-ui';
    import { useState } from 'react';
    const Page = () => <p>{useState('a page of its own')[0]}</p>;
    export const mount = (context) => mountSection({ name: 'mfe-tiny', texts: {}, context, children: <Page /> });
    export const cards = { tiny: () => import('./Card.tsx') };
    export const openRare = () => import(/* webpackChunkName: "rare" */ './rare.ts');
  `,
  'src/rare.ts': `export const rare = 'what hardly anybody needs';`,
  'src/Card.tsx': `
    import { CardRows } from '@portal/shared-ui/dashboard';
    export default () => <CardRows list="/api/tiny" rowId="id" show={() => ({ title: 'a card of its own' })} />;
  `,
};

// One real build, because that is what takes time: webpack, the federation plug-in and the preset together.
let root: string;
let out: string;
let built: BuiltSection;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'section-'));
  const dir = path.join(root, 'mfe-tiny');
  out = path.join(root, 'out');
  for (const [file, content] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), content);
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  await mkdir(out);
  await buildSection({ dir, name: 'mfe-tiny', version: '1.2.3-ab12cd34', mode: 'production', out });
  built = JSON.parse(await readFile(path.join(out, 'artifact.json'), 'utf8')) as BuiltSection;
}, 240_000);
afterAll(() => rm(root, { recursive: true }));

const read = (file: string): Promise<string> => readFile(path.join(out, file), 'utf8');
const scripts = async (): Promise<string> =>
  (await Promise.all(built.files.map((file) => read(file.path)))).join('\n');

test('a browser may compile every script whole while it is loaded', async () => {
  expect(built.files.length).toBeGreaterThan(1);
  for (const { path: file } of built.files)
    expect(await read(file)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('an artifact names its container, its entry, and the script that is certain to be loaded', () => {
  expect(built).toMatchObject({
    kind: 'section',
    name: 'mfe-tiny',
    version: '1.2.3-ab12cd34',
    remote: 'mfe_tiny__1_2_3_ab12cd34',
    descriptor: { name: 'mfe-tiny' },
  });
  expect(built.entry).toMatch(/^entry\.[0-9a-f]{8}\.js$/);
  expect(built.preload).toEqual([expect.stringMatching(/^section\.[0-9a-f]{8}\.js$/)]);
});

test('it lists every file that was written, with its hash', async () => {
  expect(built.files.map((file) => file.path)).toEqual(
    (await readdir(out)).filter((file) => file !== 'artifact.json').sort(),
  );
  for (const file of built.files) expect(file.integrity).toBe(integrityOf(await read(file.path)));
});

test('the entry knows the hash of each of its chunks, and of nothing else', async () => {
  const entry = await read(built.entry);
  const [, table = ''] = /JSON\.parse\(['"](\{.*?\})['"]\)/.exec(entry) ?? [];
  const chunks = built.files.filter((file) => file.path !== built.entry);
  expect(JSON.parse(table.replaceAll('\\"', '"'))).toEqual(
    Object.fromEntries(chunks.map((chunk) => [chunk.path, chunk.integrity])),
  );
});

test('the entry cannot load other sections, which none does', async () => {
  expect(await read(built.entry)).not.toContain('Container missing');
});

test('it holds no logger and no texts of errors of the federation runtime', async () => {
  const code = await read(built.entry);
  expect(code).not.toContain('Stack trace');
  expect(code).not.toContain('Please call createInstance first');
});

test('it holds its own code and nothing of what the shell provides', async () => {
  const code = await scripts();
  expect(code).toContain('a page of its own');
  expect(code).toContain('a card of its own');
  expect(code).not.toContain('react.transitional.element');
  expect(Buffer.byteLength(code)).toBeLessThan(40_000);
});

test('what an import names a chunk for is a script of its own, all else is one script', async () => {
  const code = await read(built.preload[0]!);
  expect(code).toContain('a card of its own');
  expect(code).not.toContain('what hardly anybody needs');
  expect(built.files.map((file) => file.path)).toContainEqual(
    expect.stringMatching(/^rare\.[0-9a-f]{8}\.js$/),
  );
});

test('what is written does not depend on where it was built', async () => {
  expect(await scripts()).not.toContain(path.basename(root));
});
