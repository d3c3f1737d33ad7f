import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runAgainst, seen } from '../testing/run-command.ts';
import { TOKENS, withTokenFiles } from './token-files.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'tokens-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const file = path.join(folder, 'token');
  writeFileSync(file, content);
  return file;
}

test.each(TOKENS)('%s may be in a file', (name) => {
  expect(withTokenFiles({ PORT: '80', [`${name}_FILE`]: fileWith('the token\n') })).toMatchObject({
    PORT: '80',
    [name]: 'the token',
  });
});

test('a command calls the portal with the token of a file', async () => {
  const { exit, sent } = await runAgainst([], ['staff', 'list'], {
    OPERATOR_TOKEN: '',
    OPERATOR_TOKEN_FILE: fileWith('from a file\n'),
  });
  expect([exit, seen(sent)]).toEqual([0, [['GET /staff-members', 'Bearer from a file']]]);
});

test.each([
  ['is missing', null, '', 'OPERATOR_TOKEN_FILE is "/nowhere", which cannot be read.'],
  ['is empty', '\n', '', 'which is empty.'],
  ['gives a token that is set, too', 'a', 'b', 'are both set: set one of them.'],
])('a command whose file %s does nothing', async (_what, content, token, sentence) => {
  const { exit, err, sent } = await runAgainst([], ['staff', 'list'], {
    OPERATOR_TOKEN: token,
    OPERATOR_TOKEN_FILE: content === null ? '/nowhere' : fileWith(content),
  });
  expect([exit, sent]).toEqual([2, []]);
  expect(err).toContain(sentence);
});
