import { brotliCompressSync } from 'node:zlib';
import type { ErrorBody } from '@portal/shared-contracts/schemas';
import { aSectionUpload, descriptorOf } from '../testing/fake-artifacts.ts';
import { QUOTES_TOKEN, registryPortal, type RegistryPortal } from '../testing/registry-portal.ts';

let portal: RegistryPortal;
beforeAll(async () => {
  portal = await registryPortal();
});
afterAll(() => portal.close());

describe('a publish', () => {
  test('releases the section: the registry names its entry, hashes and preloads by public path', async () => {
    const upload = aSectionUpload('mfe-first', '1.0.0-aa');
    const answer = await portal.publish('mfe-first', upload);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      data: {
        name: 'mfe-first',
        version: '1.0.0-aa',
        previous: null,
        serial: (await portal.readRegistry()).serial,
      },
    });
    const { stable } = (await portal.readRegistry()).sections['mfe-first'] ?? {};
    expect(stable).toEqual({
      name: 'mfe-first',
      version: '1.0.0-aa',
      remote: 'mfe_first__1_0_0_aa',
      entry: '/assets/mfe-first/1.0.0-aa/entry.js',
      integrity: Object.fromEntries(
        upload.files.map(({ path, integrity }) => [`/assets/mfe-first/1.0.0-aa/${path}`, integrity]),
      ),
      preload: ['/assets/mfe-first/1.0.0-aa/section.js'],
      descriptor: upload.descriptor,
    });
  });

  test('of the next version keeps the one before as previous', async () => {
    await portal.released('mfe-next', aSectionUpload('mfe-next', '1.0.0-aa'));
    await portal.released('mfe-next', aSectionUpload('mfe-next', '1.1.0-bb'));
    const entry = (await portal.readRegistry()).sections['mfe-next'];
    expect([entry?.stable.version, entry?.previous?.version]).toEqual(['1.1.0-bb', '1.0.0-aa']);
  });

  test('of a version that is released already changes nothing and is no error', async () => {
    await portal.released('mfe-again', aSectionUpload('mfe-again'));
    const { serial } = await portal.readRegistry();
    const answer = await portal.publish('mfe-again', aSectionUpload('mfe-again'));
    expect([answer.statusCode, (await portal.readRegistry()).serial]).toEqual([200, serial]);
  });

  test('of other content under a used version is a conflict, and changes nothing', async () => {
    await portal.released('mfe-used', aSectionUpload('mfe-used'));
    const before = await portal.readRegistry();
    const other = aSectionUpload('mfe-used', '1.0.0-aa', {
      descriptor: descriptorOf('mfe-used', { nav: [] }),
    });
    const answer = await portal.publish('mfe-used', other);
    expect([answer.statusCode, answer.json<ErrorBody>().type]).toEqual([409, 'VERSION_TAKEN']);
    expect(await portal.readRegistry()).toEqual(before);
  });

  test('brings back files that the store has lost', async () => {
    await portal.released('mfe-lost', aSectionUpload('mfe-lost'));
    await portal.database.db.deleteFrom('artifact_file').where('name', '=', 'mfe-lost').execute();
    expect((await portal.get('/assets/mfe-lost/1.0.0-aa/entry.js')).statusCode).toBe(404);
    await portal.released('mfe-lost', aSectionUpload('mfe-lost'));
    expect((await portal.get('/assets/mfe-lost/1.0.0-aa/entry.js')).statusCode).toBe(200);
  });

  test('with the hash that the file has, however it was compressed, is the same content', async () => {
    await portal.released('mfe-pressed', aSectionUpload('mfe-pressed'));
    const upload = aSectionUpload('mfe-pressed');
    const stored = Buffer.from(`entry('mfe-pressed', '1.0.0-aa');`);
    const brotli = brotliCompressSync(stored, { params: { 1: 1 } }).toString('base64');
    const files = upload.files.map((file) => (file.path === 'entry.js' ? { ...file, brotli } : file));
    expect((await portal.publish('mfe-pressed', { ...upload, files })).statusCode).toBe(200);
  });

  test('of ten teams at once releases all ten, each with a serial of its own', async () => {
    const { serial } = await portal.readRegistry();
    const names = Array.from({ length: 10 }, (_, at) => `mfe-crowd-${String.fromCharCode(97 + at)}`);
    const answers = await Promise.all(names.map((name) => portal.publish(name, aSectionUpload(name))));
    const serials = answers.map((answer) => answer.json<{ data: { serial: number } }>().data.serial);
    expect(serials.toSorted((a, b) => a - b)).toEqual(names.map((_, at) => serial + at + 1));
    expect(Object.keys((await portal.readRegistry()).sections)).toEqual(expect.arrayContaining(names));
  });

  test('of two sections that want the same route at once releases only one of them', async () => {
    const routes = [
      { path: '/wanted', access: 'signedIn', chrome: 'full', title: { en: 'W', es: 'W' } },
    ] as const;
    const wanting = (name: string) =>
      portal.publish(
        name,
        aSectionUpload(name, '1.0.0-aa', {
          descriptor: descriptorOf(name, { routes: [...routes], nav: [] }),
        }),
      );
    const answers = await Promise.all([wanting('mfe-rival-a'), wanting('mfe-rival-b')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });
});

describe('a descriptor is refused', () => {
  const [route] = descriptorOf('mfe-aaa').routes;
  const publishWith = (changes: object) => {
    const descriptor = { ...descriptorOf('mfe-aaa'), nav: [], ...changes };
    return portal.publish('mfe-aaa', { ...aSectionUpload('mfe-aaa'), descriptor });
  };

  test.each(['/:x', '/login', '/login/', '//login', '/LOGIN', '/%6cogin', '/api/orders', '/records/:number'])(
    'that would take paths of others with the route %s',
    async (path) => {
      const records = { routes: [{ ...route!, path: '/records/history' }], nav: [] };
      await portal.released(
        'mfe-records',
        aSectionUpload('mfe-records', '1.0.0-aa', { descriptor: descriptorOf('mfe-records', records) }),
      );
      const answer = await publishWith({ routes: [{ ...route, path }] });
      expect([answer.statusCode, answer.json<ErrorBody>().type]).toEqual([422, 'PUBLISH_REFUSED']);
    },
  );

  test('that is too large for a page', async () => {
    const text = 'x'.repeat(1_800_000);
    const answer = await publishWith({ routes: [{ ...route, title: { en: text, es: text } }] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ErrorBody>().fields).toEqual({
      'descriptor.routes.0.title.en': 'has 1800000 characters, 300 at most',
      'descriptor.routes.0.title.es': 'has 1800000 characters, 300 at most',
    });
  });
});

describe('a token', () => {
  test.each<[string, string, string | null, number, string]>([
    ['none', 'mfe-quotes', null, 401, 'PUBLISH_TOKEN_UNKNOWN'],
    ['an unknown one', 'mfe-quotes', 'guess', 401, 'PUBLISH_TOKEN_UNKNOWN'],
    ['that of another section', 'mfe-orders', QUOTES_TOKEN, 403, 'PUBLISH_TOKEN_OF_ANOTHER'],
    ['that of a section, for the shell', 'shell', QUOTES_TOKEN, 403, 'PUBLISH_TOKEN_OF_ANOTHER'],
  ])('%s is refused: publish and rollback', async (_, name, token, status, type) => {
    for (const answer of [
      await portal.publish(name, aSectionUpload(name), token),
      await portal.rollback(name, token),
    ]) {
      expect([answer.statusCode, answer.json<ErrorBody>().type]).toEqual([status, type]);
    }
  });

  test('of the section itself publishes it', async () => {
    expect((await portal.publish('mfe-quotes', aSectionUpload('mfe-quotes'), QUOTES_TOKEN)).statusCode).toBe(
      201,
    );
  });
});
