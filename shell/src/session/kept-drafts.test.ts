/** @jest-environment-options {"url": "https://portal.test/"} */
import { draftKey, keepAuthkey, setSession } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { takeToasts } from '@portal/shared-ui';
import { endedInOtherTab, endSession, signOut, validateSession } from './session.ts';

const leave = jest.fn<void, [string]>();
const real = globalThis.fetch;
const DRAFT = draftKey({ profileId: 3, customer: null, form: 'reject:Q-1' });
let account = anAccount({ profileId: 3 });

beforeEach(() => {
  takeToasts();
  leave.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/orders/quotes?page=2');
  account = anAccount({ profileId: 3 });
  keepAuthkey('half');
  setSession({ status: 'signedIn', account });
  sessionStorage.setItem(DRAFT, JSON.stringify({ at: Date.now(), values: { comment: 'x' } }));
  globalThis.fetch = () => Promise.resolve(Response.json({ data: account }));
});
afterAll(() => {
  globalThis.fetch = real;
});

const isKept = () => sessionStorage.getItem(DRAFT) !== null;
/** Opens the login screen, then signs in. */
const signInAgain = async () => {
  await validateSession();
  keepAuthkey('other half');
  await validateSession();
};
const told = () => takeToasts().map(({ message }) => message);

test('what was typed is kept when the session expires, and its person is told once', async () => {
  endSession(401, leave);
  expect(isKept()).toBe(true);
  await signInAgain();
  expect(isKept()).toBe(true);
  expect(told()).toEqual([
    'What you typed before and did not send is kept. Open the same form again to go on.',
  ]);
  await validateSession();
  expect(told()).toEqual([]);
});

test('what was typed is dropped when another person signs in, who is told nothing', async () => {
  endSession(401, leave);
  account = anAccount({ profileId: 4 });
  await signInAgain();
  expect([isKept(), told()]).toEqual([false, []]);
});

test('what was typed is dropped when the person signs out, here and in other tabs', async () => {
  await signOut(leave);
  expect(isKept()).toBe(false);

  sessionStorage.setItem(DRAFT, '{}');
  setSession({ status: 'signedIn', account });
  endedInOtherTab(leave);
  expect(isKept()).toBe(false);
  expect(leave.mock.calls).toEqual([['/login'], ['/login']]);
});

test('what was typed is kept when the session expired in another tab; the login knows the page to return to', async () => {
  endSession(401, leave);
  setSession({ status: 'signedIn', account });
  endedInOtherTab(leave);
  expect(isKept()).toBe(true);
  const login = '/login?next=%2Forders%2Fquotes%3Fpage%3D2';
  expect(leave.mock.calls).toEqual([[login], [login]]);
  // The next sign-out of this browser is one on purpose.
  await signInAgain();
  endedInOtherTab(leave);
  expect(isKept()).toBe(false);
});
