import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { notify } from './notify.ts';
import { ToastHost } from './ToastHost.tsx';

const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());

test('a message sent before the host renders is shown once it renders', async () => {
  notify('Saved before', 'success');
  renderWithProviders(<ToastHost />);
  expect(await screen.findByText('Saved before')).toBeVisible();
});

test('an error has the role alert, other toasts have the role status', async () => {
  renderWithProviders(<ToastHost />);
  act(() => notify('It failed', 'error'));
  act(() => notify('It worked', 'success'));
  expect(await screen.findByRole('alert')).toHaveTextContent('It failed');
  expect(await screen.findByRole('status')).toHaveTextContent('It worked');
});

test('a click closes a toast', async () => {
  const { user } = renderWithProviders(<ToastHost />);
  act(() => notify('Read and gone'));
  await user.click(await screen.findByText('Read and gone'));
  await gone('Read and gone');
});

test('a toast can be closed by keyboard', async () => {
  const { user } = renderWithProviders(<ToastHost />);
  act(() => notify('Read and gone'));
  await screen.findByText('Read and gone');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close message' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await gone('Read and gone');
});

test('a toast dragged by most of its width closes; dragged less, it moves back', async () => {
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, value: 300 });
  renderWithProviders(<ToastHost />);
  act(() => notify('Draw me'));
  const toast = await screen.findByText('Draw me');
  // jsdom's own pointer events have no place.
  const pointer = (name: string, clientX: number) =>
    fireEvent(toast, new MouseEvent(name, { bubbles: true, clientX }));
  const draw = (by: number) => {
    pointer('pointerdown', 500);
    pointer('pointermove', 500 + by);
    pointer('pointerup', 500 + by);
  };
  draw(200);
  expect(toast).toBeVisible();
  draw(-260);
  await gone('Draw me');
});

test('a word longer than the card wraps', async () => {
  const address = `${'a'.repeat(60)}@demo.test`;
  renderWithProviders(<ToastHost />);
  act(() => notify(address));
  expect(await screen.findByText(address)).toHaveStyle({ overflowWrap: 'anywhere', minWidth: '0' });
});
