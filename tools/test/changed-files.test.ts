import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedFiles, affectsAccess } from './changed-files.ts';
import { ROOT } from '../build/artifacts.ts';

let folder: string;
const git = (cwd: string, ...args: string[]): void => {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@demo.test', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...author, ...args], { cwd, stdio: 'ignore' });
};
const write = (...file: string[]): void => writeFileSync(path.join(folder, ...file), `${Math.random()}`);
const commit = (cwd: string): void => {
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '-m', 'A step');
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-changed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('without an upstream the last commit counts, and what is not committed', async () => {
  git(folder, 'init');
  write('old.ts');
  write('moved.ts');
  commit(folder);
  write('committed.ts');
  git(folder, 'mv', 'moved.ts', 'there.ts');
  commit(folder);
  write('new.ts');
  expect((await changedFiles(folder))?.sort()).toEqual(['committed.ts', 'moved.ts', 'new.ts', 'there.ts']);
});

test('a fresh clone has no changes, and every commit that its upstream lacks counts', async () => {
  const [origin, clone] = [path.join(folder, 'origin'), path.join(folder, 'clone')];
  git(folder, 'init', 'origin');
  for (const name of ['one.ts', 'two.ts']) {
    write('origin', name);
    commit(origin);
  }
  git(folder, 'clone', origin, clone);
  await expect(changedFiles(clone)).resolves.toEqual([]);
  for (const name of ['three.ts', 'four.ts']) {
    write('clone', name);
    commit(clone);
  }
  await expect(changedFiles(clone)).resolves.toEqual(['four.ts', 'three.ts']);
});

test('outside of a repository git cannot tell', async () => {
  await expect(changedFiles(folder)).resolves.toBeUndefined();
});

test.each([
  ['portal-server/src/identity/session/cookies.ts', true],
  ['portal-server/src/trade/quotes/routes.ts', true],
  ['portal-server/src/trade/payments/payment-routes.ts', true],
  ['portal-server/src/trade/payments/webhook-route.ts', true],
  ['portal-server/src/trade/webhooks/area.ts', true],
  ['portal-server/src/access-matrix.slow.test.ts', true],
  // Its name says nothing, but it adds a route.
  ['portal-server/src/trade/exports/list-export.ts', true],
  ['portal-server/src/trade/quotes/removed.ts', false],
  ['portal-server/src/trade/quotes/answers.ts', false],
  ['shell/src/router/routes.ts', false],
])('%s concerns who may call a route: %s', (file, concerns) =>
  expect(affectsAccess(ROOT, file)).toBe(concerns),
);
