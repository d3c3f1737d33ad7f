/** @jest-environment node */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { SignedRegistry } from '@portal/shared-contracts';
import { watchRegistry, WrongSignature } from './new-versions.ts';

const keys = generateKeyPairSync('ed25519');
const strangers = generateKeyPairSync('ed25519');
const key = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

function signed(serial: number, { privateKey } = keys): SignedRegistry {
  const registry = JSON.stringify({ serial, issuedAt: '', shell: { version: '1' }, sections: {} });
  return { registry, signature: sign(null, Buffer.from(registry), privateKey).toString('base64') };
}

function watchOf(...answers: (SignedRegistry | Error)[]) {
  return watchWith(key, ...answers);
}

function watchWith(key: string, ...answers: (SignedRegistry | Error)[]) {
  const failures: unknown[] = [];
  const watch = watchRegistry({
    serial: 7,
    key,
    read: async () => {
      const answer = answers.shift();
      if (answer instanceof Error || !answer) throw answer ?? new Error('nothing more');
      return answer;
    },
    onFailure: (error) => failures.push(error),
  });
  return { watch, failures };
}

test.each([
  ['the same registry', 7, false],
  ['an older one', 6, false],
  ['a newer one', 8, true],
])('%s has moved: %s', async (_what, serial, hasMoved) => {
  const { watch, failures } = watchOf(signed(serial));
  expect(watch.hasMoved()).toBe(false);
  expect([await watch.check(), watch.hasMoved()]).toEqual([hasMoved, hasMoved]);
  expect(failures).toEqual([]);
});

test('a new release stays known when the registry cannot be read afterwards', async () => {
  const { watch, failures } = watchOf(signed(8), new Error('down'));
  await watch.check();
  expect(await watch.check()).toBe(true);
  expect(failures).toEqual([new Error('down')]);
});

test.each([
  ['of a stranger', signed(8, strangers)],
  ['of other words', { ...signed(8), signature: signed(9).signature }],
  ['that is none', { ...signed(8), signature: 'AAAA' }],
])('a registry with a signature %s is refused', async (_whose, registry) => {
  const { watch, failures } = watchOf(registry);
  expect(await watch.check()).toBe(false);
  expect(failures).toEqual([expect.any(WrongSignature)]);
});

test('a development page, which has no key, learns of no release and reports no failure', async () => {
  const { watch, failures } = watchWith('', signed(8));
  expect(await watch.check()).toBe(false);
  expect(failures).toEqual([]);
});
