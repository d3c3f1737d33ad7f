import { setSession, type Session } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { hideForBfcache } from './hide-for-bfcache.ts';

const signedIn: Session = { status: 'signedIn', account: anAccount() };
const leaving: Session = { status: 'unknown' };
const anonymous: Session = { status: 'anonymous', expired: false };

const check = jest.fn<Promise<unknown>, []>();
const onReturned = jest.fn<void, []>();
let end: () => void;
beforeEach(() => {
  for (const each of [check, onReturned]) each.mockReset();
  check.mockResolvedValue({ endsIn: 60 });
  end = hideForBfcache({ check, onReturned });
});
afterEach(() => {
  end();
  delete document.documentElement.dataset['putAside'];
});

const put = async (kind: 'pagehide' | 'pageshow', persisted = true): Promise<void> => {
  window.dispatchEvent(new PageTransitionEvent(kind, { persisted }));
  // Lets the answer, its time limit and the code that waits for them run.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const isCovered = () => 'putAside' in document.documentElement.dataset;

test('a restored page is hidden until the server confirms the session, and is then updated', async () => {
  setSession(signedIn);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  check.mockReturnValue(promise);
  await put('pagehide');
  await put('pageshow');
  expect([isCovered(), onReturned.mock.calls.length]).toEqual([true, 0]);
  resolve({ endsIn: 60 });
  await put('pageshow', false);
  expect([isCovered(), onReturned.mock.calls.length]).toEqual([false, 1]);
});

test('a restored page whose session has ended stays hidden while the login screen loads', async () => {
  setSession(signedIn);
  check.mockImplementation(() => {
    setSession(leaving);
    return Promise.reject(new Error('401'));
  });
  await put('pagehide');
  await put('pageshow');
  expect([isCovered(), onReturned.mock.calls.length]).toEqual([true, 0]);
});

test('a restored page that another tab has signed out makes no request', async () => {
  setSession(signedIn);
  await put('pagehide');
  setSession(leaving);
  await put('pageshow');
  expect([isCovered(), check.mock.calls.length]).toEqual([true, 0]);
});

test('without a connection a restored page is shown', async () => {
  setSession(signedIn);
  check.mockRejectedValue(new Error('offline'));
  await put('pagehide');
  await put('pageshow');
  expect([isCovered(), onReturned.mock.calls.length]).toEqual([false, 1]);
});

test('a page that no longer shows a person’s data is not hidden', async () => {
  setSession(signedIn);
  await put('pagehide');
  setSession(anonymous);
  end();
  expect(isCovered()).toBe(false);
});

test('the page of a visitor is never hidden', async () => {
  setSession(anonymous);
  await put('pagehide');
  expect(isCovered()).toBe(false);
  await put('pageshow');
  expect([check.mock.calls.length, onReturned.mock.calls.length]).toEqual([0, 0]);
});
