import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { install, installProblem, needsInstall, rememberInstall } from './install.mjs';

let root: string;
const file = (name: string): string => path.join(root, name);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'bootstrap-'));
  await locked({
    '': {},
    'node_modules/react': { version: '19.3.1' },
    'node_modules/for-mac': { version: '1.0.0', optional: true },
  });
});
afterEach(() => rm(root, { recursive: true }));

const locked = (packages: object) => writeFile(file('package-lock.json'), JSON.stringify({ packages }));

/** Packages as npm leaves them. */
async function installed(packages: object) {
  await mkdir(file('node_modules/.bin'), { recursive: true });
  await writeFile(file('node_modules/.bin/node'), '');
  await writeFile(file('node_modules/.package-lock.json'), JSON.stringify({ packages }));
}
const REACT = { 'node_modules/react': { version: '19.3.1' } };

describe('packages are installed', () => {
  test('when there are none', () => {
    expect(needsInstall(root)).toBe(true);
  });

  test('when the Node they bring is missing', async () => {
    await installed(REACT);
    await rm(file('node_modules/.bin/node'));
    expect(needsInstall(root)).toBe(true);
  });

  test('when one is missing', async () => {
    await installed({});
    expect(needsInstall(root)).toBe(true);
  });

  test('when one has another version', async () => {
    await installed({ 'node_modules/react': { version: '19.3.0' } });
    expect(needsInstall(root)).toBe(true);
  });

  test('when the lock file was changed since they were found right', async () => {
    await installed(REACT);
    rememberInstall(root);
    await locked({ 'node_modules/react': { version: '20.0.0' } });
    expect(needsInstall(root)).toBe(true);
  });
});

describe('packages are left alone', () => {
  test('when they are what the lock file says; those for other systems may be missing', async () => {
    await installed(REACT);
    expect(needsInstall(root)).toBe(false);
  });

  test('when they were found right for this lock file before', async () => {
    await installed({});
    rememberInstall(root);
    expect(needsInstall(root)).toBe(false);
  });

  test('when one was added by hand, with the lock file', async () => {
    await installed({ ...REACT, 'node_modules/added': { version: '1.0.0' } });
    await locked({ ...REACT, 'node_modules/added': { version: '1.0.0' } });
    expect(needsInstall(root)).toBe(false);
  });
});

describe('an install that fails is reported in one sentence', () => {
  test.each([
    [
      'no network',
      'npm error code EAI_AGAIN\nnpm error request to https://registry.test failed',
      /registry does not answer/,
    ],
    ['a full disk', 'npm error code ENOSPC\nnpm error nospc write', /disk is full/],
    ['no right to write', 'npm error code EACCES\nnpm error path /x', /cannot be written/],
    [
      'anything else',
      'npm error code EUSAGE\nnpm error The lock file is out of sync\nnpm error more',
      /: The lock file is out of sync$/,
    ],
  ])('%s', (_, output, sentence) => {
    expect(installProblem(output)).toMatch(sentence);
    expect(installProblem(output)).not.toContain('\n');
  });

  test('as npm printed it', async () => {
    const command = [
      process.execPath,
      '-e',
      'process.stderr.write("npm error code ENOTFOUND\\n"); process.exit(1)',
      '--',
    ];
    expect(await install(root, { command })).toMatch(/registry does not answer/);
  });

  test('and one that works reports nothing', async () => {
    expect(await install(root, { command: [process.execPath, '-e', '', '--'] })).toBeUndefined();
  });

  test('and one without npm says that', async () => {
    expect(await install(root, { command: [file('no-npm')] })).toMatch(/npm could not be started/);
  });
});
