import { createPublicKey, verify } from 'node:crypto';
import type { SignedRegistry } from '@portal/shared-contracts/schemas';
import type { Database } from '../../platform/database/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createRegistryReader, type RegistryTrouble } from './registry-reader.ts';
import { createSigner, readPrivateKey } from './signing.ts';
import { aSectionUpload } from '../testing/fake-artifacts.ts';
import { registryPortal, type RegistryPortal } from '../testing/registry-portal.ts';

let portal: RegistryPortal;
beforeAll(async () => {
  portal = await registryPortal();
});
afterAll(() => portal.close());

/** Reads as another server process does. */
async function readerOf({ db }: Database) {
  const troubles: (RegistryTrouble | undefined)[] = [];
  const signer = createSigner(await readPrivateKey(db, undefined));
  const reader = createRegistryReader({
    db,
    signer,
    maxAge: 0,
    onTrouble: (trouble) => troubles.push(trouble),
  });
  return { reader, troubles };
}

test('the registry is signed and not cached', async () => {
  const answer = await portal.get('/registry.json');
  const { registry, signature } = answer.json<SignedRegistry>();
  const key = createPublicKey((await portal.get('/registry/key')).body);
  const isGenuine = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  expect(isGenuine(registry)).toBe(true);
  expect(isGenuine(registry.replace('"serial":0', '"serial":1'))).toBe(false);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('before anything is published it is empty, with serial 0', async () => {
  expect(await portal.readRegistry()).toMatchObject({ serial: 0, sections: {}, shell: { version: '' } });
});

test('a release of one process is seen by another, signed with the same key', async () => {
  const { reader } = await readerOf(portal.database);
  await reader.current();
  await portal.released('mfe-seen', aSectionUpload('mfe-seen'));
  const { registry, signed } = await reader.current();
  expect(registry.sections['mfe-seen']?.stable.version).toBe('1.0.0-aa');
  expect((await portal.get('/registry.json')).json()).toEqual(signed);
});

test('is the same object until something is released', async () => {
  const { reader } = await readerOf(portal.database);
  expect(await reader.current()).toBe(await reader.current());
});

test('stays in force when the database is gone', async () => {
  const { database, drop } = await openTestDatabase();
  const { reader, troubles } = await readerOf(database);
  const known = await reader.current();
  await drop();
  expect(await reader.current()).toBe(known);
  expect(await reader.current()).toBe(known);
  expect(troubles.map((trouble) => trouble?.kind)).toEqual(['unreachable']);
});
