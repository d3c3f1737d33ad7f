import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../build/artifacts.ts';
import { checkSources, failedLines } from './check-sources.ts';

/** A section in its own repository, whose sources pass. */
const FILES = {
  'package.json': JSON.stringify({ name: 'mfe-tiny', type: 'module', scripts: { unit: 'node --test' } }),
  'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, types: [] }, files: ['section.ts'] }),
  'eslint.config.js': "export default [{ files: ['**/*.js'], rules: { 'no-debugger': 'error' } }];",
  'section.ts': 'export const version: number = 1;',
  'tiny.js': 'export const one = 1;',
  'tiny.test.js': "import { one } from './tiny.js'; if (one !== 1) throw new Error('one is not 1');",
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'tiny-section-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  for (const [file, content] of Object.entries(FILES)) await writeFile(path.join(root, file), content);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (file: string, content: string): Promise<void> => writeFile(path.join(root, file), content);

test('sources pass, or are refused with what each check says', async () => {
  const said: string[] = [];
  const check = () => checkSources('mfe-tiny', (line) => void said.push(line), root);
  expect(await check()).toEqual([]);
  expect(said).toEqual(
    ['types', 'lint', 'unit tests'].map(
      (kind) => expect.stringMatching(`^Checked ${kind} in .* s: passed`) as string,
    ),
  );
  await write('section.ts', "export const version: number = 'one';");
  await write('tiny.js', 'debugger; export const one = 2;');
  const failed = await check();
  expect(failed.map(({ check: kind }) => kind)).toEqual(['types', 'lint', 'unit tests']);
  const lines = failedLines(failed);
  expect(lines[0]).toMatch(/^ {2}types:\n {4}section\.ts.*not assignable to type 'number'/);
  expect(lines[1]).toMatch(/no-debugger/);
  expect(lines[2]).toMatch(/one is not 1/);
});
