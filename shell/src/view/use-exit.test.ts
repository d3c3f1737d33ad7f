/** @jest-environment-options {"url": "https://portal.test/?impersonate-customer-id=7"} */
import { ApiError, api, sessionStore, setSession, whenRefused } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { handleRefusal } from '../session/session.ts';
import { exitView } from './use-exit.ts';

const leave = jest.fn<void, [string]>();
const refusedWith = (status: number) => Response.json({ message: 'refused' }, { status });
let answers: Record<string, () => Promise<Response>>;

beforeEach(() => {
  leave.mockReset();
  setSession({ status: 'signedIn', account: anAccount({ role: 'staff' }) });
  whenRefused((error) => handleRefusal(error, leave));
  globalThis.fetch = (url) => answers[new URL(String(url), location.origin).pathname]!();
});

test('a refusal while the view ends leads to no other page', async () => {
  const late = Promise.withResolvers<Response>();
  answers = {
    '/api/account': () => late.promise,
    '/api/staff/grants/3': () => Promise.resolve(Response.json({ data: {} })),
  };
  const call = api.get('/api/account');
  expect(await exitView(3, leave)).toBe(true);
  late.resolve(refusedWith(403));
  await expect(call).rejects.toThrow(ApiError);
  expect(leave.mock.calls).toEqual([['/']]);
  expect(sessionStore.getState()).toEqual({ status: 'unknown' });
});

test('without a connection the view continues, and refusals are handled again', async () => {
  answers = {
    '/api/staff/grants/3': () => Promise.reject(new TypeError('Failed to fetch')),
    '/api/account': () => Promise.resolve(refusedWith(403)),
  };
  expect(await exitView(3, leave)).toBe(false);
  expect(leave).not.toHaveBeenCalled();
  await expect(api.get('/api/account')).rejects.toThrow(ApiError);
  expect(leave.mock.calls).toEqual([['/login']]);
});
