import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadInBrowser } from '@portal/tools/checks/load-in-browser.ts';
import { expect, test } from '@playwright/test';
import { buildCareless, CARELESS_PATH } from '../fixtures/careless-section.ts';

const BLANK_PATH = `${CARELESS_PATH}/blank`;

/** The page of a shell whose shared contracts have nothing that newer ones have. Its section draws its address, or nothing. */
const PAGE = `<!doctype html>
<script type="application/json" id="portal-registry">{"sections":{}}</script>
<script>
  const mount = async ({ element }) => {
    if (location.pathname !== '${BLANK_PATH}') element.textContent = location.pathname;
    return async () => undefined;
  };
  const shell = {
    options: { plugins: [{ name: 'entry-integrity' }] },
    registerRemotes: () => undefined,
    loadRemote: async () => ({ mount }),
    loadShare: async () => () => ({}),
  };
  globalThis.__FEDERATION__ = { __INSTANCES__: [shell] };
</script>`;

/** As in a portal's page, text is not evaluated as a script. */
const POLICY = "script-src 'unsafe-inline'";

let server: Server;
let dist: string;
test.beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'careless-'));
  server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': POLICY }).end(PAGE),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
test.afterEach(async () => {
  server.closeAllConnections();
  await once(server.close(), 'close');
  await rm(dist, { recursive: true });
});

test('a section is judged by the rules of the check, also in a portal with an older shell', async () => {
  const routes = [CARELESS_PATH, BLANK_PATH].map((address) => ({
    path: address,
    access: 'signedIn' as const,
    chrome: 'full' as const,
    title: { en: 'Careless', es: 'Descuidada' },
  }));
  const built = await buildCareless(dist, { version: '1.0.0-aa', descriptor: { routes } });
  const { port } = server.address() as AddressInfo;
  expect(await loadInBrowser(built, `http://127.0.0.1:${port}`)).toEqual({
    problems: [`route ${BLANK_PATH} draws nothing`],
  });
});
