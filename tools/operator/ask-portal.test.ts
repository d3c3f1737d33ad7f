import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { notePortalAddress, portalAddress } from './ask-portal.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-address-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a command calls the portal that was typed, that of the environment, or the one that runs on the data', () => {
  const env = { DATA_DIR: dataDir };
  expect(portalAddress(undefined, env)).toBe('http://localhost:8080');
  notePortalAddress(env, 'http://localhost:41234');
  expect(portalAddress(undefined, env)).toBe('http://localhost:41234');
  expect(portalAddress(undefined, { ...env, PORT: '9000' })).toBe('http://localhost:9000');
  expect(portalAddress(undefined, { ...env, PORT: '9000', PORTAL_URL: 'https://portal.test' })).toBe(
    'https://portal.test',
  );
  expect(portalAddress('https://typed.test', { ...env, PORTAL_URL: 'https://portal.test' })).toBe(
    'https://typed.test',
  );
});

test('the address is noted where there is no folder yet, as with PostgreSQL and a mail server', () => {
  const env = { DATA_DIR: path.join(dataDir, 'new') };
  notePortalAddress(env, 'http://localhost:41234');
  expect(portalAddress(undefined, env)).toBe('http://localhost:41234');
});
