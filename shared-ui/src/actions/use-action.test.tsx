import { ApiError, setSession, type AuthToken, type WriteOptions } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useCall } from '../calls/use-call.ts';
import { fakeServer, renderWithProviders, type FakeServer } from '../testing/index.ts';
import { ToastHost } from '../toasts/ToastHost.tsx';
import { attemptKeys } from './attempt-key.ts';
import { useAction, type ActionOptions } from './use-action.ts';

type Call = (input: string, options: WriteOptions) => Promise<string>;

let server: FakeServer;
beforeEach(
  () =>
    (server = fakeServer({
      '/api/auth-token': { data: { authToken: 'old' } },
      '/api/account/session': { data: { authToken: 'other' } },
    })),
);
afterEach(() => server.close());

function Things({
  call,
  options,
}: {
  call: Call;
  options?: ActionOptions<string, string, AuthToken>;
}): ReactNode {
  const things = useCall('/api/auth-token');
  useCall('/api/account/session');
  const action = useAction(call, options);
  return (
    <>
      <p>{things.status === 'ready' && things.data.authToken}</p>
      <p>{action.isPending ? 'pending' : 'idle'}</p>
      <p>{action.notice ?? 'no notice'}</p>
      <button onClick={() => void action.send('new')}>Send</button>
      <button onClick={() => void action.send('newer')}>Send another</button>
      <ToastHost />
    </>
  );
}
const fails = (status: number, type?: string) =>
  Promise.reject(new ApiError(status, { ...(type !== undefined && { type }) }));

test('a second press sends nothing while an action is pending', async () => {
  let answer: (text: string) => void = () => undefined;
  const call = jest.fn<Promise<string>, Parameters<Call>>(() => new Promise((resolve) => (answer = resolve)));
  const { user } = renderWithProviders(<Things call={call} />);
  await user.click(screen.getByText('Send'));
  await user.click(screen.getByText('Send'));
  expect(screen.getByText('pending')).toBeVisible();
  act(() => answer('done'));
  expect(await screen.findByText('idle')).toBeVisible();
  expect(call).toHaveBeenCalledTimes(1);
});

test('refetches only the changed calls and shows a toast', async () => {
  const options = { refetch: ['/api/auth-token'] as const, done: (answer: string) => `Done: ${answer}` };
  const { user } = renderWithProviders(<Things call={async () => 'it'} options={options} />);
  await screen.findByText('old');
  server.answer('/api/auth-token', { data: { authToken: 'old new' } });
  await user.click(screen.getByText('Send'));
  expect(await screen.findByText('old new')).toBeVisible();
  expect(await screen.findByText('Done: it')).toBeVisible();
  expect(server.calls).toEqual(['/api/auth-token', '/api/account/session', '/api/auth-token']);
});

test('shows an optimistic change at once and reverts it after a refusal', async () => {
  let refuse: () => void = () => undefined;
  const call: Call = () =>
    new Promise((_, reject) => (refuse = () => reject(new ApiError(422, { catalogue: 'alreadyProcessed' }))));
  const optimistic = {
    path: '/api/auth-token' as const,
    change: ({ authToken }: AuthToken, input: string) => ({ authToken: `${authToken} ${input}` }),
  };
  const { user } = renderWithProviders(<Things call={call} options={{ optimistic }} />);
  await screen.findByText('old');
  await user.click(screen.getByText('Send'));
  expect(await screen.findByText('old new')).toBeVisible();
  act(() => refuse());
  expect(await screen.findByText('old')).toBeVisible();
  expect(screen.getByText(/already been processed/)).toBeVisible();
});

test.each([
  ['a lost answer', 500, undefined],
  ['an answer that broke off', 200, undefined],
  ['a busy customer', 503, 'CUSTOMER_BUSY'],
  ['an attempt that is still under way', 409, 'ATTEMPT_UNDER_WAY'],
])('sends the same input with the same key after %s', async (_, status, type) => {
  const keys: (string | undefined)[] = [];
  const call: Call = (__, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    return keys.length < 2 ? fails(status, type) : Promise.resolve('done');
  };
  const { user } = renderWithProviders(<Things call={call} />);
  for (const sent of [1, 2, 3]) {
    await user.click(screen.getByText('Send'));
    await waitFor(() => expect(keys).toHaveLength(sent));
    await screen.findByText('idle');
  }
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test.each([409, 422, 429])('uses a new key for another input and after a refusal with %s', async (status) => {
  const keys: (string | undefined)[] = [];
  const call: Call = (_, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    return fails(keys.length === 1 ? 500 : status);
  };
  const { user } = renderWithProviders(<Things call={call} />);
  for (const text of ['Send', 'Send another', 'Send another']) {
    await user.click(screen.getByText(text));
    await screen.findByText('idle');
  }
  expect(new Set(keys).size).toBe(3);
});

describe('a key that survives a reload', () => {
  const options = { keepKeyAs: 'test.pay' };
  let keys: (string | undefined)[];
  let refusal: (() => Promise<string>) | null;
  const call: Call = (_, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    return refusal?.() ?? Promise.resolve('done');
  };
  beforeEach(() => {
    sessionStorage.clear();
    keys = [];
    refusal = () => fails(500);
  });

  /** Sends as a newly opened page does. */
  async function sendOnNewPage({ button = 'Send', at = '/', profileId = 1 } = {}): Promise<void> {
    setSession({ status: 'signedIn', account: anAccount({ profileId }) });
    const { user, unmount } = renderWithProviders(<Things call={call} options={options} />, { at });
    const sent = keys.length;
    await user.click(screen.getByText(button));
    await waitFor(() => expect(keys).toHaveLength(sent + 1));
    await screen.findByText('idle');
    unmount();
  }
  afterAll(() => setSession({ status: 'unknown' }));

  test('is sent with the same input after a reload, until the attempt is settled', async () => {
    await sendOnNewPage();
    refusal = null;
    await sendOnNewPage();
    await sendOnNewPage();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    ['another input', { button: 'Send another' }],
    ['another person', { profileId: 7 }],
    ['another customer', { at: '/?impersonate-customer-id=77' }],
  ])('is not used for %s', async (_, change) => {
    await sendOnNewPage();
    await sendOnNewPage(change);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('stores no part of the input in the browser', async () => {
    await sendOnNewPage();
    expect(sessionStorage.getItem('attempt:test.pay')).toMatch(/^[0-9a-f]{64} [0-9a-f-]{36}$/);
  });
});

test('the key of an open attempt depends on the input alone', async () => {
  let count = 0;
  const keys = attemptKeys(undefined, () => `key-${++count}`);
  const given = [await keys.keyOf({ a: 1 }), await keys.keyOf({ a: 1 }), await keys.keyOf({ a: 2 })];
  expect(given).toEqual(['key-1', 'key-1', 'key-2']);
  keys.settle();
  expect(await keys.keyOf({ a: 2 })).toBe('key-3');
});
