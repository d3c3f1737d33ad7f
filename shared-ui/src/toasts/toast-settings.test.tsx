import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { notify, type ToastPosition } from './notify.ts';
import { ToastHost } from './ToastHost.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

// In steps, because an effect starts its timer only after the previous step was rendered.
function pass(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 100) act(() => jest.advanceTimersByTime(100));
}
const LEAVING = 1_000;

function shown(message: string, position?: ToastPosition): HTMLElement {
  renderWithProviders(<ToastHost />);
  act(() => notify(message, 'info', position));
  pass(100);
  return screen.getByText(message);
}

test('a toast closes after five seconds', () => {
  const toast = shown('Five seconds');
  pass(4_000);
  expect(toast).toBeInTheDocument();
  pass(1_000 + LEAVING);
  expect(toast).not.toBeInTheDocument();
});

test('a toast stays while the mouse is over it', () => {
  const toast = shown('Pointed at');
  fireEvent.mouseEnter(toast);
  pass(20_000);
  expect(toast).toBeInTheDocument();
  fireEvent.mouseLeave(toast);
  pass(5_000 + LEAVING);
  expect(toast).not.toBeInTheDocument();
});

test('a toast stays while the window does not have the focus', () => {
  const toast = shown('Focus lost');
  act(() => void window.dispatchEvent(new Event('blur')));
  pass(20_000);
  expect(toast).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('focus')));
  pass(5_000 + LEAVING);
  expect(toast).not.toBeInTheDocument();
});

test.each([
  [undefined, { top: '14px', right: '20px' }],
  ['top-left', { top: '14px', left: '20px' }],
  ['top-center', { top: '14px', left: '50%' }],
  ['bottom-left', { bottom: '14px', left: '20px' }],
  ['bottom-center', { bottom: '14px', left: '50%' }],
  ['bottom-right', { bottom: '14px', right: '20px' }],
] as const)('position %s', (position, place) => {
  const toast = shown(`At ${position}`, position);
  expect(toast.closest('.notistack-SnackbarContainer')).toHaveStyle(place);
});
