import { rm } from 'node:fs/promises';
import { aSectionUpload, aShellUpload } from '@portal/portal-server/src/delivery/testing/fake-artifacts.ts';
import {
  MASTER_TOKEN,
  QUOTES_TOKEN,
  registryPortal,
  type RegistryPortal,
} from '@portal/portal-server/src/delivery/testing/registry-portal.ts';
import { builtArtifact } from '../testing/built-artifact.ts';
import type { Workshop } from '../command-line/workshop.ts';
import { CommandError } from '../exit.ts';
import type { Built } from '../publishing/artifact-file.ts';
import { runCommand } from '../testing/run-command.ts';

let portal: RegistryPortal;
let url: string;
let current: Built;
const dists: string[] = [];
beforeAll(async () => {
  portal = await registryPortal();
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  await portal.released('shell', aShellUpload());
});
afterAll(async () => {
  await portal.close();
  for (const dist of dists) await rm(dist, { recursive: true });
});

const workshop: Workshop = {
  names: () => ['mfe-quotes', 'mfe-broken'],
  ownName: () => undefined,
  built: (name) =>
    name === 'mfe-broken'
      ? Promise.reject(new CommandError('mfe-broken did not build: a reason'))
      : Promise.resolve(current),
};
const changed = async (version: string, changes = {}): Promise<void> => {
  current = await builtArtifact('mfe-quotes', version, changes);
  dists.push(current.dist);
};

/** Everything that the command prints, and its exit status. */
async function typed(name: string, args: string[], token = QUOTES_TOKEN) {
  const env = { PORTAL_URL: url, PUBLISH_TOKEN: token };
  const { exit, out, err } = await runCommand([name, ...args], env, workshop);
  return { status: exit, shown: [out, err].filter((text) => text !== '').join('\n') };
}

test('a team ships, tries a canary, changes its share, promotes it, rolls back, and reads what happened', async () => {
  await changed('1.0.0-aa');
  const published = await typed('publish', ['mfe-quotes']);
  expect(published.shown).toMatch(/Released mfe-quotes 1\.0\.0-aa at .*: serial 2, before it none\./);
  expect(published.shown).toMatch(/A new page gets it, \d+\.\d\d s after this command began/);
  await changed('1.1.0-bb');
  const canary = await typed('canary', ['mfe-quotes', '--percent', '10']);
  expect(canary.shown).toMatch(/Canary: 10 % of the people get mfe-quotes 1\.1\.0-bb/);
  expect((await typed('canary', ['mfe-quotes', '--percent', '50'])).shown).toContain('Canary: 50 %');
  const status = await typed('status', ['mfe-quotes']);
  expect(status.shown).toMatch(/mfe-quotes +1\.0\.0-aa +none +1\.1\.0-bb \(50 %\)/);
  expect((await typed('promote', ['mfe-quotes'])).shown).toContain('everybody gets mfe-quotes 1.1.0-bb');
  expect((await typed('rollback', ['mfe-quotes'])).shown).toContain('mfe-quotes 1.0.0-aa is released');
  const history = await typed('history', ['mfe-quotes', '--limit', '2']);
  expect(history.shown).toMatch(/rollback +mfe-quotes +1\.0\.0-aa +mfe-quotes: \S+\n\d+ .* promote/);
  await typed('canary', ['mfe-quotes', '--percent', '5', '--version', '1.1.0-bb']);
  const stopped = await typed('canary', ['mfe-quotes', '--stop']);
  expect(stopped.shown).toContain('Stopped: everybody gets mfe-quotes 1.0.0-aa');
  expect([published, canary, status, history, stopped].map((run) => run.status)).toEqual([0, 0, 0, 0, 0]);
});

test('publishing what is released already says that nothing was changed', async () => {
  await changed('1.0.0-aa');
  const { status, shown } = await typed('publish', ['mfe-quotes']);
  expect([status, shown]).toEqual([
    0,
    expect.stringMatching(/mfe-quotes 1\.0\.0-aa is released at \S+ already: nothing was changed\.$/m),
  ]);
});

test('for a version that is only stored, the command prints how to preview it', async () => {
  await changed('1.9.0-cc');
  const { status, shown } = await typed('publish', ['mfe-quotes', '--no-release']);
  expect([status, shown]).toEqual([0, expect.stringContaining(`${url}/?preview=mfe-quotes@1.9.0-cc`)]);
});

test.each<[string, string, string[], number, string]>([
  [
    'nothing to go back to',
    'rollback',
    ['shell'],
    3,
    'There is no version to go back to. Nothing was changed.',
  ],
  ['no canary to promote', 'promote', ['shell'], 3, 'No canary stands. Nothing was changed.'],
  [
    'a name that is not here',
    'publish',
    ['mfe-other'],
    2,
    'There is no "mfe-other" here; there are mfe-quotes',
  ],
  ['no name', 'publish', [], 2, 'Say what to publish: mfe-quotes, mfe-broken.'],
  ['no name to roll back', 'rollback', [], 2, 'Name one artifact'],
  ['two names to roll back', 'rollback', ['mfe-a', 'mfe-b'], 2, 'too many arguments'],
  ['no share', 'canary', ['mfe-quotes'], 2, 'Say --percent N'],
  ['a share of 0', 'canary', ['mfe-quotes', '--percent', '0'], 2, 'a whole number from 1 to 100'],
  ['an option of another command', 'status', ['--percent', '5'], 2, "unknown option '--percent'"],
  ['an address that is none', 'status', ['--portal', 'nowhere'], 2, '"nowhere" is no address of a portal.'],
  ['a build that fails', 'publish', ['mfe-broken'], 1, 'mfe-broken did not build: a reason'],
  ['a portal that is not there', 'status', ['--portal', 'http://127.0.0.1:1'], 4, 'No portal answers at'],
  ['what never was released', 'history', ['mfe-none'], 0, 'Nothing named mfe-none was released at'],
  ['what is not released', 'status', ['mfe-none'], 1, 'Nothing named mfe-none is released'],
])('%s: exit status and sentence', async (_, command, args, status, text) => {
  expect(await typed(command, args, MASTER_TOKEN)).toEqual({ status, shown: expect.stringContaining(text) });
});

test('with --json a publish prints one value', async () => {
  await changed('1.0.0-aa');
  const { out } = await runCommand(
    ['publish', 'mfe-quotes', '--json'],
    { PORTAL_URL: url, PUBLISH_TOKEN: QUOTES_TOKEN },
    workshop,
  );
  expect(JSON.parse(out)).toEqual([{ name: 'mfe-quotes', version: '1.0.0-aa', state: 'unchanged' }]);
});

test('the token of another team is refused, with the portal’s sentence', async () => {
  const { status, shown } = await typed('rollback', ['shell']);
  expect([status, shown]).toEqual([3, expect.stringContaining('This token publishes another artifact.')]);
});

test('a refused publish names the rule that is broken', async () => {
  await portal.released('mfe-orders', aSectionUpload('mfe-orders'));
  await changed('1.2.0-dd', {
    nav: [],
    routes: [{ path: '/orders', access: 'signedIn', chrome: 'full', title: { en: 'O', es: 'P' } }],
  });
  const { status, shown } = await typed('publish', ['mfe-quotes']);
  expect(status).toBe(3);
  expect(shown).toContain(
    'Refused. Nothing was changed.\n  descriptor.routes.0: route /orders is taken by mfe-orders',
  );
});
