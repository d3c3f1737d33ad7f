import { rm } from 'node:fs/promises';
import { builtArtifact } from '../testing/built-artifact.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { createPortalClient, PublishError } from './portal-client.ts';
import { publishChanged } from './publish-changed.ts';
import type { Built } from './artifact-file.ts';

let portal: FakePortal;
let built: Built[];
beforeEach(async () => {
  built = await Promise.all(
    ['shell', 'mfe-orders', 'mfe-quotes'].map((name) => builtArtifact(name, '1.0.0-new')),
  );
});
afterEach(async () => {
  await portal.close();
  for (const { dist } of built) await rm(dist, { recursive: true });
});

const publish = () =>
  publishChanged(createPortalClient({ url: portal.url, tokenFor: (name) => `token of ${name}` }), built);

test('a portal without a shell gets it last, so that its first page is whole', async () => {
  portal = await fakePortal();
  await publish();
  expect(portal.published).toEqual(['mfe-orders 1.0.0-new', 'mfe-quotes 1.0.0-new', 'shell 1.0.0-new']);
});

test('only what changed is published, the shell before the sections', async () => {
  portal = await fakePortal({ shell: '1.0.0-old', 'mfe-orders': '1.0.0-new', 'mfe-quotes': '1.0.0-old' });
  const released = await publish();
  expect(portal.published).toEqual(['shell 1.0.0-new', 'mfe-quotes 1.0.0-new']);
  expect(released.map(({ previous }) => previous)).toEqual(['1.0.0-old', '1.0.0-old']);
});

test('nothing changed, nothing is published', async () => {
  portal = await fakePortal({ shell: '1.0.0-new', 'mfe-orders': '1.0.0-new', 'mfe-quotes': '1.0.0-new' });
  expect(await publish()).toEqual([]);
});

test('a retired section stays retired', async () => {
  portal = await fakePortal({ shell: '1.0.0-new', 'mfe-orders': '1.0.0-new' });
  portal.retired.push('mfe-quotes');
  expect(await publish()).toEqual([]);
});

test('each is published with its own token', async () => {
  portal = await fakePortal();
  await publish();
  expect(portal.authorizations).toEqual(
    ['mfe-orders', 'mfe-quotes', 'shell'].map((name) => `Bearer token of ${name}`),
  );
});

test('a section that waits for another to give up a route comes after it', async () => {
  portal = await fakePortal({ shell: '1.0.0-new', 'mfe-orders': '1.0.0-old', 'mfe-quotes': '1.0.0-old' });
  portal.refuse = (name) =>
    name === 'mfe-orders' && !portal.published.includes('mfe-quotes 1.0.0-new')
      ? { status: 422, body: { message: 'Refused.', fields: { descriptor: 'taken' } } }
      : undefined;
  await publish();
  expect(portal.published).toEqual(['mfe-quotes 1.0.0-new', 'mfe-orders 1.0.0-new']);
});

test('a version that is stored with other content is left out where that is allowed, and an error elsewhere', async () => {
  portal = await fakePortal({ shell: '1.0.0-new', 'mfe-orders': '1.0.0-old', 'mfe-quotes': '1.0.0-old' });
  portal.refuse = (name) =>
    name === 'mfe-orders'
      ? { status: 409, body: { message: 'Other content.', type: 'VERSION_TAKEN' } }
      : undefined;
  const client = createPortalClient({ url: portal.url, tokenFor: () => 'token' });
  const taken: string[] = [];
  await publishChanged(client, built, { onVersionTaken: ({ name }) => taken.push(name) });
  expect([portal.published, taken]).toEqual([['mfe-quotes 1.0.0-new'], ['mfe-orders']]);
  await expect(publish()).rejects.toThrow('Other content.');
});

test('a refusal says which rule it was', async () => {
  portal = await fakePortal({ shell: '1.0.0-new', 'mfe-quotes': '1.0.0-new' });
  portal.refuse = () => ({ status: 422, body: { message: 'Refused.', fields: { size: 'too big' } } });
  await expect(publish()).rejects.toThrow(`${portal.url} answered 422: Refused.\n  size: too big`);
});

test('a descriptor that cannot be right is not even uploaded', async () => {
  portal = await fakePortal({ shell: '1.0.0-new', 'mfe-orders': '1.0.0-new', 'mfe-quotes': '1.0.0-new' });
  const wrong = await builtArtifact('mfe-wrong', '1.0.0-new', { contracts: '^9.0.0' });
  built.push(wrong);
  await expect(publish()).rejects.toThrow(/mfe-wrong\n {2}descriptor\.contracts: mfe-wrong was built for/);
  expect(portal.authorizations).toEqual([]);
});

test('where no portal answers it says so', async () => {
  portal = await fakePortal();
  const gone = createPortalClient({ url: portal.url, tokenFor: () => 'token' });
  await portal.close();
  const failure = await gone.readRegistry().catch((error: unknown) => error);
  portal = await fakePortal();
  expect(failure).toBeInstanceOf(PublishError);
  expect(String(failure)).toMatch(/No portal answers at http:\/\/127\.0\.0\.1:\d+ .*Is it running\?/);
});
