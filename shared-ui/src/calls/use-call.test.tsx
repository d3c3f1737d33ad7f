import { events } from '@portal/shared-contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { fakeServer, renderWithProviders, type FakeServer } from '../testing/index.ts';
import { useCall } from './use-call.ts';

const listOf = (total: number) => ({ rows: [], total, totalIsMinimum: false });

let server: FakeServer;
beforeEach(() => (server = fakeServer({ '/api/quotes': { data: listOf(1) } })));
afterEach(() => server.close());

function Thing() {
  const [path, setPath] = useState<'/api/quotes' | null>('/api/quotes');
  const [page, setPage] = useState(1);
  const call = useCall(path, { page }, { keepPrevious: true });
  return (
    <>
      <p>
        {call.status} {call.status === 'ready' && call.data.total}{' '}
        {call.status === 'failed' && call.error.status}
        {call.status === 'ready' && call.isPrevious && ' of before'}
        {call.status === 'ready' && call.error && ' failed'}
      </p>
      <button onClick={call.retry}>Again</button>
      <button onClick={() => setPage(page + 1)}>Next</button>
      <button onClick={() => setPath(null)}>Nothing</button>
    </>
  );
}

test('an answer arrives', async () => {
  renderWithProviders(<Thing />);
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('ready 1')).toBeVisible();
  expect(server.calls).toEqual(['/api/quotes?page=1']);
});

test('returns a failure with its status, and data after a successful retry', async () => {
  server.fail('/api/quotes', 404);
  const { user } = renderWithProviders(<Thing />);
  expect(await screen.findByText('failed 404')).toBeVisible();
  server.answer('/api/quotes', { data: listOf(2) });
  await user.click(screen.getByText('Again'));
  expect(await screen.findByText('ready 2')).toBeVisible();
});

test('keeps the previous answer until the next one arrives, and if that fails', async () => {
  const { user } = renderWithProviders(<Thing />);
  await screen.findByText('ready 1');
  const release = server.hold();
  server.fail('/api/quotes');
  await user.click(screen.getByText('Next'));
  expect(await screen.findByText('ready 1 of before')).toBeVisible();
  release();
  expect(await screen.findByText('ready 1 of before failed')).toBeVisible();
});

test('fetches nothing without a path', async () => {
  const { user } = renderWithProviders(<Thing />);
  await screen.findByText('ready 1');
  await user.click(screen.getByText('Nothing'));
  expect(await screen.findByText('loading')).toBeVisible();
  expect(server.calls).toHaveLength(1);
});

test('fetches again after an event and keeps the old answer until then', async () => {
  renderWithProviders(<Thing />);
  await screen.findByText('ready 1');
  const release = server.hold();
  server.answer('/api/quotes', { data: listOf(3) });
  act(() => events.emit('account.changed', {}));
  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(screen.getByText('ready 1')).toBeVisible();
  release();
  expect(await screen.findByText('ready 3')).toBeVisible();
});

test('an event keeps no page signed in, and a person who asks does', async () => {
  const { user } = renderWithProviders(
    <>
      <Thing />
      <Thing />
    </>,
  );
  await waitFor(() => expect(screen.getAllByText('ready 1')).toHaveLength(2));
  const asked = jest.spyOn(globalThis, 'fetch');
  act(() => events.emit('account.changed', {}));
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(0));
  const byEvent = asked.mock.calls.length;
  await user.click(screen.getAllByText('Again')[0] as HTMLElement);
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(byEvent));
  const isPassive = asked.mock.calls.map(([, init]) => 'portal-passive' in (init?.headers ?? {}));
  expect(isPassive.slice(0, byEvent)).not.toContain(false);
  expect(isPassive.slice(byEvent)).not.toContain(true);
});

test('what is asked again after a failure keeps no page signed in', async () => {
  renderWithProviders(
    <SWRConfig value={{ errorRetryCount: 2 }}>
      <Thing />
    </SWRConfig>,
  );
  await screen.findByText('ready 1');
  const asked = jest.spyOn(globalThis, 'fetch');
  jest.useFakeTimers();
  server.fail('/api/quotes', 503);
  act(() => events.emit('account.changed', {}));
  await screen.findByText('ready 1 failed');
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  jest.useRealTimers();
  const isPassive = asked.mock.calls.map(([, init]) => 'portal-passive' in (init?.headers ?? {}));
  expect(isPassive.length).toBeGreaterThan(1);
  expect(isPassive).not.toContain(false);
});

test('fetches nothing after the page is left', async () => {
  const { unmount } = renderWithProviders(<Thing />);
  await screen.findByText('ready 1');
  unmount();
  events.emit('account.changed', {});
  expect(server.calls).toHaveLength(1);
});
