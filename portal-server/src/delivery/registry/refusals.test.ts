import { LARGEST_SCRIPT_BUDGET, type ErrorBody } from '@portal/shared-contracts/schemas';
import { anArtifactFile, aSectionUpload, aShellUpload, descriptorOf } from '../testing/fake-artifacts.ts';
import { registryPortal, type RegistryPortal } from '../testing/registry-portal.ts';

let portal: RegistryPortal;
beforeAll(async () => {
  portal = await registryPortal();
});
afterAll(() => portal.close());

/** Text of this length that compression cannot shorten, because its letters follow no pattern. */
const incompressible = (length: number): string => {
  let state = 1;
  const letters = Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (state % 90));
  });
  return letters.join('');
};

/** The served registry, and all rows that publishing can write. */
async function everything(): Promise<object> {
  const { db } = portal.database;
  return {
    served: (await portal.get('/registry.json')).body,
    releases: await db.selectFrom('registry_release').selectAll().orderBy('serial').execute(),
    documents: await db.selectFrom('registry_document').selectAll().orderBy('serial').execute(),
    artifacts: await db.selectFrom('artifact').selectAll().orderBy('name').orderBy('version').execute(),
    files: await db
      .selectFrom('artifact_file')
      .select(['name', 'version', 'path', 'integrity'])
      .orderBy('name')
      .orderBy('path')
      .execute(),
  };
}

describe('a publish is refused, and changes nothing,', () => {
  const file = (path: string, content = 'x') => anArtifactFile(path, content);
  const withFile = (extra: ReturnType<typeof file>) => {
    const upload = aSectionUpload('mfe-wrong');
    return { ...upload, files: [...upload.files, extra] };
  };
  const describedAs = (changes: object) =>
    aSectionUpload('mfe-wrong', '1.0.0-aa', { descriptor: descriptorOf('mfe-wrong', changes) });
  const text = { en: 'Wrong', es: 'Mal' };
  const aSlot = { id: 'a', slot: 'orders.panel.facts', order: 1 };
  const withSlot = (slot: object) => ({
    ...withFile(file('slot-a.00000000.js', incompressible(12_000))),
    descriptor: descriptorOf('mfe-wrong', { slots: [slot] } as object),
  });
  const shellPage = (html: string) => aShellUpload('1.0.0-aa', { html });
  const { html } = aShellUpload();

  test.each<[string, unknown, string, RegExp]>([
    ['a body that is none', [], 'body', /./],
    [
      'a version without a content hash',
      { ...aSectionUpload('mfe-wrong'), version: '1.0' },
      'version',
      /three numbers and the hash of the build/,
    ],
    [
      'a text missing in Spanish',
      describedAs({ cards: [{ id: 'a', order: 1, title: { en: 'A' }, seeAll: '/wrong' }] }),
      'descriptor.cards.0.title.es',
      /^the text is missing in Spanish$/,
    ],
    [
      'a text that only the English file has',
      { ...aSectionUpload('mfe-wrong'), locales: { en: { list: { empty: 'None' } }, es: { list: {} } } },
      'locales/es.json list.empty',
      /^is missing in Spanish, locales\/en\.json has it$/,
    ],
    [
      'a text that only the Spanish file has',
      { ...aSectionUpload('mfe-wrong'), locales: { en: {}, es: { title: 'Nada' } } },
      'locales/en.json title',
      /^is missing in English/,
    ],
    [
      'a place with the name of another section',
      describedAs({ offers: ['wrong.panel.facts', 'orders.panel.facts'] }),
      'descriptor.offers.1',
      /^a place of mfe-wrong begins with wrong\.: orders\.panel\.facts does not$/,
    ],
    [
      'a place of home, which is the shell’s',
      describedAs({ offers: ['home.figures'] }),
      'descriptor.offers.0',
      /home\.figures does not$/,
    ],
    [
      'a slot without a script of its own',
      describedAs({ slots: [aSlot] }),
      'descriptor.slots.0.id',
      /^there is no script slot-a: load the component by import/,
    ],
    [
      'a slot of more than 8 KB',
      withSlot(aSlot),
      'descriptor.slots.0.budget',
      /bytes of JavaScript \(brotli\), 8192 at most: load less, or declare its budget$/,
    ],
    [
      'a slot of more than its budget',
      withSlot({ ...aSlot, budget: 8_500 }),
      'descriptor.slots.0.budget',
      /8500 at most: load less, or raise its budget$/,
    ],
    [
      'an icon that is no path',
      describedAs({
        nav: [{ id: 'wrong', label: text, icon: { path: 'M0 0"/>' }, path: '/wrong', order: 1 }],
      }),
      'descriptor.nav.0.icon.path',
      /^has "\\"": a path has only commands and numbers/,
    ],
    ['a field that descriptors do not have', describedAs({ color: 'red' }), 'descriptor.color', /no field/],
    [
      'a field that is not what it must be',
      describedAs({ scriptBudget: 0 }),
      'descriptor.scriptBudget',
      />= 1/,
    ],
    [
      'another name in the descriptor',
      describedAs({ name: 'mfe-other' }),
      'descriptor.name',
      /is mfe-other, published as mfe-wrong/,
    ],
    [
      'a container name that is not the version’s',
      { ...aSectionUpload('mfe-wrong'), remote: 'mfe_wrong' },
      'remote',
      /must be mfe_wrong__1_0_0_aa/,
    ],
    [
      'an entry that was not uploaded',
      { ...aSectionUpload('mfe-wrong'), entry: 'gone.js' },
      'entry',
      /gone\.js is no file/,
    ],
    [
      'a preload that is no script',
      { ...aSectionUpload('mfe-wrong'), preload: ['section.js.map'] },
      'preload section.js.map',
      /no script/,
    ],
    [
      'bytes that do not have their hash',
      withFile({ ...file('a.js'), integrity: file('b.js', 'y').integrity }),
      'files a.js',
      /the bytes have sha384-/,
    ],
    [
      'bytes that are not compressed',
      withFile({ ...file('a.js'), brotli: 'AAAA' }),
      'files a.js',
      /not brotli/,
    ],
    [
      'a page among the files',
      withFile({ ...file('a.html'), contentType: 'text/html' }),
      'files a.html',
      /no files of this kind/,
    ],
    [
      'a script that calls itself a page',
      withFile({ ...file('a.js'), contentType: 'text/html' }),
      'files a.js',
      /content type is text\/html/,
    ],
    ['a path that leaves the artifact', withFile(file('a/../b.js')), 'files a/../b.js', /not plain/],
    ['a file named twice', withFile(file('entry.js')), 'files entry.js', /twice/],
    [
      'more JavaScript than any section may hold',
      withFile(file('big.js', incompressible(LARGEST_SCRIPT_BUDGET * 1.3))),
      'size',
      /\d+ bytes of JavaScript \(brotli\), \d+ over the budget of a section, 200000 bytes/,
    ],
    [
      'more JavaScript than its descriptor allows it',
      describedAs({ scriptBudget: 50 }),
      'size',
      /\d+ bytes of JavaScript \(brotli\), \d+ over the scriptBudget of its descriptor, 50 bytes/,
    ],
  ])('for %s', async (_, upload, rule, reason) => {
    const before = await everything();
    const answer = await portal.publish('mfe-wrong', upload);
    expect(answer.statusCode).toBe(422);
    const { type, message, fields = {} } = answer.json<ErrorBody>();
    expect([type, message]).toEqual(['PUBLISH_REFUSED', 'Refused. Nothing was changed.']);
    expect(Object.keys(fields)).toEqual([rule]);
    expect(fields[rule]).toMatch(reason);
    expect(await everything()).toEqual(before);
  });

  test.each<[string, unknown, RegExp]>([
    ['no place for the registry', shellPage(html.replace('<!--portal:head-->', '')), /must hold/],
    ['an inline script', shellPage(html.replace('</head>', '<script>go()</script></head>')), /inline script/],
    [
      'a script without its hash',
      shellPage(html.replace(/ integrity="[^"]+"/, '')),
      /does not carry its integrity/,
    ],
    ['a script without crossorigin', shellPage(html.replace(' crossorigin="anonymous"', '')), /crossorigin/],
    [
      'a script of another version',
      shellPage(html.replaceAll('1.0.0-aa', '1.0.0-bb')),
      /no file of this version/,
    ],
    [
      'a script before the registry',
      shellPage(html.replace('<title>', '<script src="/a.js"></script><title>')),
      /before/,
    ],
  ])('for a shell’s page with %s', async (_, upload, reason) => {
    const answer = await portal.publish('shell', upload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ErrorBody>().fields?.html).toMatch(reason);
  });

  test('for all that is wrong at once', async () => {
    const upload = { ...aSectionUpload('mfe-wrong'), remote: 'other', entry: 'gone.js' };
    const { fields } = (await portal.publish('mfe-wrong', upload)).json<ErrorBody>();
    expect(Object.keys(fields ?? {})).toEqual(['remote', 'entry']);
  });
});
