import { generateKeyPairSync } from 'node:crypto';
import { buildApp } from '../../app.ts';
import { delivery } from '../area.ts';
import { aSectionUpload, aShellUpload } from '../testing/fake-artifacts.ts';
import { registryPortal, type RegistryPortal } from '../testing/registry-portal.ts';

const HTML = { accept: 'text/html' };

let portal: RegistryPortal;
beforeAll(async () => {
  portal = await registryPortal();
  await portal.released('shell', aShellUpload());
});
afterAll(() => portal.close());

/**
 * Versions that each test releases first, so that the newest is intact although an earlier test damaged
 * others.
 */
let older: string;
let newest: string;
let serial: number;
let minor = 0;
const release = async (): Promise<string> => {
  const version = `1.${++minor}.0-aa`;
  await portal.released('mfe-quotes', aSectionUpload('mfe-quotes', version));
  return version;
};
beforeEach(async () => {
  older = await release();
  newest = await release();
  ({ serial } = await portal.readRegistry());
});

/** Another server process on the same database, which starts with nothing in memory. */
const newProcess = (config = portal.config) => buildApp({ ...portal, config }, { areas: [delivery] });
const damage = (changes: { signature?: string; registry?: string }) =>
  portal.database.db.updateTable('registry_document').set(changes).where('serial', '=', serial).execute();
const versionIn = (body: string) =>
  /"mfe-quotes":\{"stable":\{"name":"mfe-quotes","version":"([^"]+)"/.exec(body)?.[1];

test.each([
  ['a bad signature', { signature: 'AAAA' }],
  ['a changed text', { registry: '{"serial":1}' }],
])('with %s a process that starts serves the last good registry', async (_, changes) => {
  await damage(changes);
  const app = await newProcess();
  expect(versionIn((await app.inject({ url: '/quotes', headers: HTML })).body)).toBe(older);
  await app.close();
});

test('a process that has the newest in memory keeps it, says what is wrong once, and when it is right again', async () => {
  await portal.get('/registry.json');
  portal.logs.length = 0;
  await damage({ signature: 'AAAA' });
  const logged = () => portal.logs.filter((line) => line.includes('newest registry'));
  await waitFor(async () => {
    await portal.get('/registry.json');
    return logged().length > 0;
  });
  expect(versionIn((await portal.get('/quotes', HTML)).body)).toBe(newest);
  expect(logged()).toHaveLength(1);
  expect(logged()[0]).toContain(`registry ${serial}: the signature does not belong to the text`);
  const repaired = await release();
  expect(versionIn((await portal.get('/quotes', HTML)).body)).toBe(repaired);
  expect(logged().at(-1)).toContain('in force again');
});

test('publishing the same again repairs a damaged registry', async () => {
  await damage({ signature: 'AAAA' });
  await portal.released('mfe-quotes', aSectionUpload('mfe-quotes', newest));
  const app = await newProcess();
  expect(versionIn((await app.inject({ url: '/quotes', headers: HTML })).body)).toBe(newest);
  await app.close();
});

test('a shell whose stored page was changed is not served', async () => {
  await portal.released('shell', aShellUpload('1.1.0-bb'));
  await portal.database.db
    .updateTable('artifact')
    .set({ html: '<script>steal()</script>' })
    .where('name', '=', 'shell')
    .where('version', '=', '1.1.0-bb')
    .execute();
  const app = await newProcess();
  const { body } = await app.inject({ url: '/quotes', headers: HTML });
  expect(body).toContain('/assets/shell/1.0.0-aa/main.js');
  expect(body).not.toContain('steal');
  await app.close();
});

test('with no good registry at all pages are 503, files are served, and a publish brings them back', async () => {
  await portal.database.db.updateTable('registry_document').set({ signature: 'AAAA' }).execute();
  const app = await newProcess();
  const page = () => app.inject({ url: '/quotes', headers: HTML });
  expect((await page()).statusCode).toBe(503);
  expect((await app.inject('/registry.json')).statusCode).toBe(503);
  expect((await app.inject(`/assets/mfe-quotes/${newest}/entry.js`)).statusCode).toBe(200);
  const repaired = await release();
  expect(versionIn((await page()).body)).toBe(repaired);
  await app.close();
});

test('a server with another key signs what is deployed anew', async () => {
  const registryKey = generateKeyPairSync('ed25519').privateKey;
  const app = await newProcess({ ...portal.config, registryKey });
  expect(versionIn((await app.inject({ url: '/quotes', headers: HTML })).body)).toBe(newest);
  await app.close();
});

/** Waits until `condition` holds. The time limit of the test ends the wait. */
async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
