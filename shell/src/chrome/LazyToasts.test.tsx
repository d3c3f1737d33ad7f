import { notify } from '@portal/shared-ui';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { PortalProvider } from '../loading/portal.ts';
import { aPortal } from '../testing/a-portal.ts';
import { LazyToasts } from './LazyToasts.tsx';

const lost = Object.assign(new Error('Loading chunk toasts failed'), { name: 'ChunkLoadError' });
// Loaded code stays cached, so the tests of failed loads come first.
let mockIsLost = true;
jest.mock('@portal/shared-ui/toasts', () => {
  if (mockIsLost) throw lost;
  return jest.requireActual<object>('@portal/shared-ui/toasts');
});

const onFault = jest.fn();
beforeEach(() => jest.clearAllMocks());

function render(): UserEvent {
  const page = (
    <PortalProvider value={aPortal({ onFault })}>
      <h1>Around</h1>
      <LazyToasts place={document.body} />
    </PortalProvider>
  );
  return renderWithProviders(page).user;
}

test('if the code of toasts does not load, the last four texts stay until they are closed', async () => {
  const user = render();
  for (const count of [1, 2, 3, 4, 5]) act(() => notify(`Sentence ${count}.`, 'error'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sentence 2.Sentence 3.Sentence 4.Sentence 5.');
  expect(onFault).toHaveBeenCalledWith('shell', 'chunk', lost, 'error');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

async function sayWhatCannotBeDrawn(): Promise<void> {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render();
  act(() => notify(undefined as never));
  await waitFor(() => expect(onFault).toHaveBeenCalledWith('shell', 'render', expect.any(Error), 'page'));
  expect(screen.getByRole('heading', { name: 'Around' })).toBeVisible();
}

test('a text that cannot be rendered plainly leaves the page intact, and the next toast is shown', async () => {
  await sayWhatCannotBeDrawn();
  act(() => notify('It could not be saved', 'error'));
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be saved');
});

test('a plain text, with its link, is replaced by the next toast once the code loads', async () => {
  render();
  act(() => notify({ text: 'A report is ready.', link: { text: 'Open it', to: '/reports' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A report is ready. Open it');
  expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/reports');

  mockIsLost = false;
  act(() => notify('It is saved', 'success'));
  expect(await screen.findByRole('status')).toHaveTextContent('It is saved');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a toast that cannot be rendered leaves the page intact, and the next toast is shown', async () => {
  mockIsLost = false;
  await sayWhatCannotBeDrawn();
  act(() => notify('It is saved', 'success'));
  expect(await screen.findByRole('status')).toHaveTextContent('It is saved');
});
