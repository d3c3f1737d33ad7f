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
import { CommandError, EXIT } from '../exit.ts';
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

/** The version of a build whose sources do not pass their checks. */
const UNCHECKED = '3.0.0-ff';

const workshop: Workshop = {
  names: () => ['mfe-quotes', 'mfe-broken'],
  ownName: () => undefined,
  check: ({ artifact: { version } }) => {
    if (version !== UNCHECKED) return Promise.resolve();
    return Promise.reject(new CommandError('Refused, nothing was uploaded: mfe-quotes', EXIT.refused));
  },
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

test('a team takes back a first version, brings it back by name, and sees which versions were good', async () => {
  const release = await portal.change('POST', '/registry/retire/mfe-quotes');
  expect(release.statusCode).toBe(201);
  const back = await typed('release', ['mfe-quotes@1.1.0']);
  expect(back.shown).toMatch(/Released mfe-quotes 1\.1\.0-bb at .*, before it none\.\nA new page gets it/);
  const retired = await typed('retire', ['mfe-quotes']);
  expect(retired.shown).toMatch(
    /Retired mfe-quotes at .* "release mfe-quotes@1\.1\.0-bb" brings it back, with its switches as they are set\.\nA new page is without it/,
  );
  const status = await typed('status', ['mfe-quotes']);
  expect(status.shown).toMatch(
    /mfe-quotes is not released\.[^]*1\.1\.0-bb +\S+ +0 h +0 +not known yet\n1\.0\.0-aa/,
  );
  await typed('release', ['mfe-quotes@1.1.0-bb']);
  expect((await typed('rollback', ['mfe-quotes', '--to', '1.0.0'])).shown).toContain(
    'mfe-quotes 1.0.0-aa is released',
  );
  const after = await typed('status', ['mfe-quotes']);
  expect(after.shown).toMatch(/1\.1\.0-bb .* no: taken back\n1\.0\.0-aa +\S+ +0 h, still/);
  expect([back, retired, status, after].map((run) => run.status)).toEqual([0, 0, 0, 0]);
});

test('a status of what another team owns has no versions', async () => {
  const { status, shown } = await typed('status', ['shell']);
  expect([status, shown]).toEqual([0, expect.not.stringContaining('STORED')]);
});

test('field data is printed, and a slower version is named in the status', async () => {
  const [before, now] = ['1.0.0-aa', '1.1.0-bb'];
  for (const version of [before, now])
    await portal.released('mfe-slower', aSectionUpload('mfe-slower', version));
  expect((await typed('vitals', ['mfe-slower'])).shown).toContain('No page of mfe-slower reported');
  const report = (version: string, lcp: number) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/page-visits',
      payload: { visits: Array(20).fill({ section: 'mfe-slower', version, route: '/slower', lcp }) },
    });
  for (let sent = 0; sent < 5; sent += 1) {
    await report(before, 800);
    await report(now, 2_000);
  }
  const table = (await typed('vitals', ['mfe-slower'])).shown;
  expect(table).toMatch(/mfe-slower +\/slower +1\.1\.0-bb +LCP +\d+ ms +\d+ ms +100\n/);
  const line = /Slower: mfe-slower 1\.1\.0-bb, LCP of \/slower: p75 is \d+ ms, in 1\.0\.0-aa it was \d+ ms\./;
  expect(table).toMatch(line);
  expect((await typed('status', [])).shown).toMatch(line);
});

test('the release guard gets the steps of a canary, and the status says how it does', async () => {
  for (const version of ['1.0.0-aa', '1.1.0-bb'])
    await portal.store('mfe-guarded', aSectionUpload('mfe-guarded', version));
  await portal.released('mfe-guarded', aSectionUpload('mfe-guarded', '1.0.0-aa'));
  const words = ['mfe-guarded', '--version', '1.1.0-bb'];
  const canary = await typed('canary', [...words, '--auto', '5,25,100'], MASTER_TOKEN);
  expect(canary.shown).toContain('Canary: 5 % of the people get mfe-guarded 1.1.0-bb');
  expect(canary.shown).toContain('Next: the release guard takes it to 25 % or back.');
  const status = (await typed('status', ['mfe-guarded'])).shown;
  expect(status).toMatch(
    /Canary of mfe-guarded for 5 % since \S+: waits for visits: 0 of \d+ .*; the release guard takes it to 25 %, 100 % or back\.\n {2}1\.1\.0-bb: 0 visits, with faults 0 \(0\.0 %\), slow 0 \(0\.0 %\)\n {2}1\.0\.0-aa: 0 visits/,
  );
  await typed('canary', ['mfe-guarded', '--percent', '10'], MASTER_TOKEN);
  expect((await typed('status', ['mfe-guarded'])).shown).toContain('the release guard only reports.');
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

test('what does not pass its checks is not released, also not to a share; it can only be stored', async () => {
  await changed(UNCHECKED);
  for (const args of [
    ['publish', 'mfe-quotes'],
    ['canary', 'mfe-quotes', '--percent', '5'],
  ]) {
    const [command = '', ...more] = args;
    expect(await typed(command, more)).toEqual({
      status: 3,
      shown: expect.stringContaining('Refused, nothing was uploaded'),
    });
  }
  expect((await typed('publish', ['mfe-quotes', '--no-release'])).status).toBe(0);
});

test.each<[string, string, string[], number, string]>([
  [
    'nothing to go back to',
    'rollback',
    ['shell'],
    3,
    'There is no version to go back to. Nothing was changed. To take a section out of the portal, retire it.',
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
  ['the shell to retire', 'retire', ['shell'], 3, 'The shell is the portal itself and cannot be retired.'],
  ['no version to release', 'release', ['mfe-quotes'], 2, 'Say which version: mfe-quotes@1.5.0.'],
  ['a version in another form', 'rollback', ['mfe-quotes', '--to', 'v1'], 2, '"v1" is no version; 1.5.0 or'],
  ['a version that is not there', 'release', ['mfe-quotes@9.9.9'], 3, 'This version is not stored.'],
  ['no share', 'canary', ['mfe-quotes'], 2, 'Say --percent N'],
  ['a share of 0', 'canary', ['mfe-quotes', '--percent', '0'], 2, 'a whole number from 1 to 100'],
  ['shares that do not ascend', 'canary', ['mfe-quotes', '--auto', '25,5'], 2, 'ascending shares'],
  [
    'a share and steps',
    'canary',
    ['mfe-quotes', '--auto', '5,100', '--percent', '5'],
    2,
    'Say --percent N or',
  ],
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
