/** @jest-environment-options {"url": "https://portal.test/"} */
import {
  dropAuthkey,
  hasAuthkey,
  keepAuthkey,
  sessionStore,
  setSession,
  whenRefused,
} from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { endSession, signOut, validateSession } from './session.ts';

const real = globalThis.fetch;
const wire = jest.fn<Promise<Response>, [string, RequestInit]>();
const leave = jest.fn<void, [string]>();

beforeEach(() => {
  dropAuthkey();
  localStorage.clear();
  sessionStorage.clear();
  wire.mockReset();
  leave.mockReset();
  globalThis.fetch = wire as typeof fetch;
  whenRefused((status) => endSession(status, leave));
  setSession({ status: 'unknown' });
  history.replaceState(null, '', '/orders/quotes?page=2');
});
afterAll(() => {
  globalThis.fetch = real;
});

const answer = (status: number, body: object) =>
  wire.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
const session = () => sessionStore.getState();
/** The next document begins with what this one left behind. */
const nextDocument = async (pathname: string) => {
  history.replaceState(null, '', pathname);
  setSession({ status: 'unknown' });
  await validateSession();
};

test('whoever has a key and is known to the server is signed in', async () => {
  keepAuthkey('half');
  answer(200, { data: anAccount() });
  await validateSession();
  expect(session()).toEqual({ status: 'signedIn', account: anAccount() });
});

test('without a key nobody is signed in, and nothing is asked', async () => {
  localStorage.setItem('profileId', '7');
  localStorage.setItem('i18nextLng', 'es');
  await validateSession();
  expect(session()).toEqual({ status: 'anonymous', expired: false });
  expect(wire).not.toHaveBeenCalled();
  expect([localStorage.getItem('profileId'), localStorage.getItem('i18nextLng')]).toEqual([null, 'es']);
});

test('half a session is ended on the server and here', async () => {
  keepAuthkey('half');
  localStorage.removeItem('sessionTime');
  answer(200, { data: null });
  await validateSession();
  expect(wire.mock.calls.map(([url, { method }]) => [method, url])).toEqual([['POST', '/api/logout']]);
  expect(session()).toEqual({ status: 'anonymous', expired: false });
  expect(document.cookie).toBe('');
});

test('an expired session leads to the login screen, which knows of it and of the page to come back to', async () => {
  keepAuthkey('half');
  answer(401, { message: 'Unauthorized' });
  await validateSession();
  expect(leave.mock.calls).toEqual([['/login?next=%2Forders%2Fquotes%3Fpage%3D2']]);
  expect(session()).toEqual({ status: 'unknown' });
  expect(hasAuthkey()).toBe(false);

  await nextDocument('/login');
  expect(session()).toEqual({ status: 'anonymous', expired: true });
  await nextDocument('/login');
  expect(session()).toEqual({ status: 'anonymous', expired: false });
});

test('an expired key on the login screen itself leads nowhere else', async () => {
  history.replaceState(null, '', '/login');
  keepAuthkey('half');
  answer(401, {});
  await validateSession();
  expect(session()).toEqual({ status: 'anonymous', expired: true });
  expect(leave).not.toHaveBeenCalled();
});

test('a refused page leads to the login screen and keeps the session', async () => {
  keepAuthkey('half');
  answer(403, {});
  await validateSession();
  expect(leave.mock.calls).toEqual([['/login']]);
  expect(hasAuthkey()).toBe(true);
});

test('a server that cannot say leaves it open', async () => {
  keepAuthkey('half');
  answer(500, {});
  await expect(validateSession()).rejects.toMatchObject({ status: 500 });
  expect(session()).toEqual({ status: 'unknown' });
  expect(hasAuthkey()).toBe(true);
});

test.each([
  ['answers', () => answer(200, { data: null })],
  ['refuses', () => answer(401, {})],
  ['cannot be reached', () => wire.mockRejectedValue(new TypeError('Failed to fetch'))],
])(
  'signing out forgets everything but the language and hidden columns, also when the server %s',
  async (_what, prepare) => {
    keepAuthkey('half');
    localStorage.setItem('tutorialId', '3');
    localStorage.setItem('i18nextLng', 'es');
    localStorage.setItem('hiddenColumns:/api/quotes', '["expires"]');
    sessionStorage.setItem('draft', 'x');
    prepare();
    await signOut(leave);
    expect(wire.mock.calls.map(([url]) => url)).toEqual(['/api/logout']);
    expect([hasAuthkey(), { ...localStorage }, { ...sessionStorage }]).toEqual([
      false,
      { i18nextLng: 'es', 'hiddenColumns:/api/quotes': '["expires"]' },
      {},
    ]);
    expect(leave.mock.calls).toEqual([['/login']]);
  },
);
