import { events } from '@portal/shared-contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fakeServer, renderWithProviders, type FakeServer } from '../testing/index.ts';
import { useCall } from './use-call.ts';

let server: FakeServer;
beforeEach(() => (server = fakeServer({ '/api/thing': { data: 'one thing' } })));
afterEach(() => server.close());

function Thing() {
  const [path, setPath] = useState<string | null>('/api/thing');
  const [at, setAt] = useState(1);
  const call = useCall<string>(path, { at }, { keepPrevious: true });
  return (
    <>
      <p>
        {call.status} {call.status === 'ready' && call.data} {call.status === 'failed' && call.error.status}
        {call.status === 'ready' && call.isPrevious && ' of before'}
        {call.status === 'ready' && call.error && ' failed'}
      </p>
      <button onClick={call.retry}>Again</button>
      <button onClick={() => setAt(at + 1)}>Next</button>
      <button onClick={() => setPath(null)}>Nothing</button>
    </>
  );
}

test('an answer arrives', async () => {
  renderWithProviders(<Thing />);
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('ready one thing')).toBeVisible();
  expect(server.calls).toEqual(['/api/thing?at=1']);
});

test('a failure is shown with its status, and asking again may end it', async () => {
  server.fail('/api/thing', 404);
  const { user } = renderWithProviders(<Thing />);
  expect(await screen.findByText('failed 404')).toBeVisible();
  server.answer('/api/thing', { data: 'found' });
  await user.click(screen.getByText('Again'));
  expect(await screen.findByText('ready found')).toBeVisible();
});

test('the answer of before stays until the next is there, and when that fails', async () => {
  const { user } = renderWithProviders(<Thing />);
  await screen.findByText('ready one thing');
  const release = server.hold();
  server.fail('/api/thing');
  await user.click(screen.getByText('Next'));
  expect(await screen.findByText('ready one thing of before')).toBeVisible();
  release();
  expect(await screen.findByText('ready one thing of before failed')).toBeVisible();
});

test('without a path nothing is asked', async () => {
  const { user } = renderWithProviders(<Thing />);
  await screen.findByText('ready one thing');
  await user.click(screen.getByText('Nothing'));
  expect(await screen.findByText('loading')).toBeVisible();
  expect(server.calls).toHaveLength(1);
});

test('after a fact it is asked again, and what was known stays until then', async () => {
  renderWithProviders(<Thing />);
  await screen.findByText('ready one thing');
  const release = server.hold();
  server.answer('/api/thing', { data: 'a changed thing' });
  act(() => events.emit('account.changed', {}));
  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(screen.getByText('ready one thing')).toBeVisible();
  release();
  expect(await screen.findByText('ready a changed thing')).toBeVisible();
});

test('whoever has left the page asks nothing any more', async () => {
  const { unmount } = renderWithProviders(<Thing />);
  await screen.findByText('ready one thing');
  unmount();
  events.emit('account.changed', {});
  expect(server.calls).toHaveLength(1);
});
