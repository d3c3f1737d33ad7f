import {
  MASTER_TOKEN,
  QUOTES_TOKEN,
  registryPortal,
  type RegistryPortal,
} from '@portal/portal-server/src/delivery/testing/registry-portal.ts';
import { runCommand } from '../testing/run-command.ts';

let portal: RegistryPortal;
let url: string;
beforeAll(async () => {
  portal = await registryPortal();
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());

async function typed(args: string[], token = QUOTES_TOKEN) {
  const { exit, out, err } = await runCommand(['service', ...args], {
    PORTAL_URL: url,
    PUBLISH_TOKEN: token,
  });
  return { status: exit, shown: [out, err].filter((text) => text !== '').join('\n') };
}

test('a team sets its service, moves it, gets another secret, and removes it', async () => {
  const first = await typed(['set', 'mfe-quotes', 'https://quotes.team/']);
  expect(first.shown).toMatch(
    /^The calls of mfe-quotes go to https:\/\/quotes\.team\.\nIts secret, which is shown only now: svc_\S{43}$/m,
  );
  const moved = await typed(['set', 'mfe-quotes', 'https://quotes.team/v2']);
  expect(moved.shown).toContain('It keeps its secret.');
  expect((await typed(['set', 'mfe-quotes', 'https://quotes.team/v2', '--new-secret'])).shown).toMatch(
    /svc_/,
  );
  const shown = await typed(['show', 'mfe-quotes']);
  expect(shown.shown).toMatch(/^mfe-quotes: https:\/\/quotes\.team\/v2\nWHEN +WHAT +ADDRESS +WHO\n/);
  expect(shown.shown).toMatch(/set +https:\/\/quotes\.team +mfe-quotes/);
  expect(shown.shown).not.toContain('svc_');
  expect((await typed(['remove', 'mfe-quotes'])).status).toBe(0);
  expect((await typed(['show', 'mfe-quotes'])).shown).toContain('mfe-quotes has no service of its own.');
});

test.each([
  ['an address that is never called', ['set', 'mfe-quotes', 'http://169.254.169.254'], 3],
  ['no address', ['set', 'mfe-quotes'], 2],
  ['no section', ['show'], 2],
  ['the section of another team', ['set', 'mfe-orders', 'https://orders.team'], 3],
  ['nothing to remove', ['remove', 'mfe-quotes'], 3],
])('%s is refused', async (_, args, status) => expect((await typed(args)).status).toBe(status));

test('an operator sets it for any section', async () => {
  expect((await typed(['set', 'mfe-orders', 'http://10.0.0.5'], MASTER_TOKEN)).status).toBe(0);
});
