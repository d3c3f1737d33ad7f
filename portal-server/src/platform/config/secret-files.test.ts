import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withSecretFiles } from './secret-files.ts';
import { SECRETS } from './settings.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { env: withSecretFiles(env, SECRETS, (problem) => problems.push(problem)), problems };
}

test.each(SECRETS)('%s may be in a file', (name) => {
  const file = path.join(folder, name);
  writeFileSync(file, 'the value\n');
  const { env, problems } = read({ [`${name}_FILE`]: file });
  expect([env[name], problems]).toEqual(['the value', []]);
});

test.each(SECRETS.flatMap((name) => ['', '\n', ' \t\r\n', '\uFEFF'].map((content) => [name, content])))(
  'an empty file of %s, which would count as no secret, is reported: %j',
  (name, content) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    expect(read({ [`${name}_FILE`]: file }).problems).toEqual([`${name}_FILE is "${file}", which is empty.`]);
  },
);

test('a missing file, and a secret that is given twice, are reported by name', () => {
  expect(read({ METRICS_TOKEN_FILE: '/nowhere' }).problems).toEqual([
    'METRICS_TOKEN_FILE is "/nowhere", which cannot be read.',
  ]);
  const file = path.join(folder, 'token');
  writeFileSync(file, 'secret');
  expect(read({ OPERATOR_TOKEN: 'other', OPERATOR_TOKEN_FILE: file }).problems).toEqual([
    'OPERATOR_TOKEN and OPERATOR_TOKEN_FILE are both set: set one of them.',
  ]);
});

test('files of what is no secret keep their own meaning', () => {
  expect(read({ COMPANY_FILE: '/company.json' })).toEqual({
    env: { COMPANY_FILE: '/company.json' },
    problems: [],
  });
});
