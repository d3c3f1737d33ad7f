import type { Registry } from '@portal/shared-contracts/schemas';
import { signIn } from '../../identity/sign-in/routes.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { delivery } from '../area.ts';
import { aSectionUpload, aShellUpload } from '../testing/fake-artifacts.ts';
import { isAmong } from '../../identity/flags/is-among.ts';

const OLD = '1.0.0-aa';
const NEW = '1.5.0-bb';
const PREVIEW = `/?preview=mfe-quotes@${NEW}`;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ areas: [signIn, delivery] });
  await change('artifacts/shell', aShellUpload());
  await change('artifacts/mfe-quotes', aSectionUpload('mfe-quotes', OLD));
  await change('artifacts/mfe-quotes?release=no', aSectionUpload('mfe-quotes', NEW));
});
afterAll(() => portal.close());

async function change(path: string, payload: object): Promise<void> {
  const headers = { authorization: 'Bearer demo-publish-token' };
  const answer = await portal.app.inject({ method: 'POST', url: `/registry/${path}`, headers, payload });
  if (answer.statusCode >= 300) throw new Error(answer.body);
}

/** Cookies of a signed-in browser: both halves of the session. */
async function browserOf(user: string): Promise<string> {
  const { authorization, cookie } = await portal.signIn(user);
  return `${String(cookie)}; authkey=${String(authorization).replace('Bearer ', '')}`;
}
const open = (url: string, cookie = '', language = 'en') =>
  portal.app.inject({ url, headers: { accept: 'text/html', 'accept-language': language, cookie } });
function given(body: string): Registry {
  const [, json = ''] = /id="portal-registry">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(json) as Registry;
}
const versionOf = (body: string) => given(body).sections['mfe-quotes']?.stable.version;

describe('a preview', () => {
  test('shows staff a version that is not released, and what is released as the one before', async () => {
    const { body, statusCode } = await open(PREVIEW, await browserOf('staff'));
    expect(statusCode).toBe(200);
    expect(given(body).preview).toEqual({ name: 'mfe-quotes', version: NEW });
    const { stable, previous } = given(body).sections['mfe-quotes'] ?? {};
    expect([stable?.version, previous?.version]).toEqual([NEW, OLD]);
    expect(body).toContain(`/assets/mfe-quotes/${NEW}/entry.js`);
  });

  test('is found by the version of the package too', async () => {
    const { body } = await open('/?preview=mfe-quotes@1.5.0', await browserOf('staff'));
    expect(versionOf(body)).toBe(NEW);
  });

  test('stays on the next page, until it is left', async () => {
    const browser = await browserOf('staff');
    const [kept] = (await open(PREVIEW, browser)).cookies;
    expect(kept).toMatchObject({ name: 'portal-preview', httpOnly: true, secure: true, sameSite: 'Lax' });
    const previewing = `${browser}; portal-preview=${kept?.value}`;
    expect(versionOf((await open('/quotes', previewing)).body)).toBe(NEW);
    const left = await open('/?preview=off', previewing);
    expect([versionOf(left.body), left.cookies[0]?.value]).toEqual([OLD, '']);
  });

  test('that was kept ends silently for a person who is no longer staff', async () => {
    const customer = await browserOf('credit');
    const answer = await open('/quotes', `${customer}; portal-preview=mfe-quotes@${NEW}`);
    expect([answer.statusCode, versionOf(answer.body), answer.cookies[0]?.value]).toEqual([200, OLD, '']);
  });

  test.each<[string, string | undefined, string, string, number, string]>([
    ['a customer', 'credit', PREVIEW, 'en', 403, 'Only staff who are signed in may preview a version.'],
    ['a customer, in Spanish', 'credit', PREVIEW, 'es', 403, 'Solo el personal que inició sesión'],
    ['a visitor who is not signed in', undefined, PREVIEW, 'en', 403, 'Only staff who are signed in'],
    ['staff, of what is not stored', 'staff', '/?preview=mfe-quotes@9.9.9', 'en', 404, 'not stored here'],
    ['staff, of the shell', 'staff', '/?preview=shell@1.0.0-aa', 'en', 400, 'named by section and version'],
    ['staff, of nonsense', 'staff', '/?preview=%3Cscript%3E', 'en', 400, 'named by section and version'],
  ])('is refused to %s', async (_, user, url, language, status, text) => {
    const answer = await open(url, user === undefined ? '' : await browserOf(user), language);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(text);
    expect(answer.body).not.toContain(NEW);
    expect(answer.body).not.toContain('<script>');
  });
});

describe('a canary', () => {
  beforeAll(() => change('canary/mfe-quotes', { percent: 50, version: NEW }));

  test('is given to the people of its share, always the same, and never to visitors who are not signed in', async () => {
    const users = ['credit', 'cash', 'hold', 'large', 'new', 'staff'];
    const rows = await portal.database.db.selectFrom('profile').select(['id', 'email']).execute();
    const shares = users.map((user) => {
      const { id } = rows.find(({ email }) => email === `${user}@demo.test`)!;
      return isAmong(50, 'mfe-quotes', id) ? NEW : OLD;
    });
    const versions: (string | undefined)[] = [];
    for (const user of users) versions.push(versionOf((await open('/quotes', await browserOf(user))).body));
    expect(versions).toEqual(shares);
    expect(new Set(versions).size).toBe(2);
    expect(versionOf((await open('/quotes')).body)).toBe(OLD);
    expect(versionOf((await open('/quotes', 'authkey=made-up; serverAuthkey=made-up')).body)).toBe(OLD);
  });
});
