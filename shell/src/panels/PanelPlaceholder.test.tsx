import { setRecordKinds } from '@portal/shared-contracts';
import { useShownPanel } from '@portal/shared-ui/data';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aRelease } from '../testing/a-portal.ts';
import { PanelPlaceholder } from './PanelPlaceholder.tsx';

beforeAll(() =>
  setRecordKinds([
    aRelease({
      descriptor: {
        panels: [{ kind: 'cuts', title: { en: 'Saw cut', es: 'Corte' }, page: '/cuts', opens: 'anywhere' }],
      },
    }),
  ]),
);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const OPENED = '/other?search=bar&details=cuts.C-1';
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const show = (at = OPENED, language: 'en' | 'es' = 'en') =>
  renderWithProviders(<PanelPlaceholder kind="cuts" />, { at, language });

/** Stands for the panel, which is in another root. */
function Panel(): ReactNode {
  useShownPanel('cuts', true);
  return null;
}

test.each([
  ['en', 'Saw cut C-1', 'Loading...', 'Close'],
  ['es', 'Corte C-1', 'Cargando...', 'Cerrar'],
] as const)(
  'in %s, names the record and says that it loads; Close closes it',
  async (language, name, loading, close) => {
    const { address } = show(OPENED, language);
    await wait(300);
    expect(screen.getByRole('dialog', { name })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(loading);
    act(() => screen.getByRole('button', { name: close }).click());
    await wait(0);
    expect(address()).toBe('/other?search=bar');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('a panel that comes soon needs no placeholder', async () => {
  show();
  await wait(250);
  render(<Panel />);
  await wait(1_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('goes when the panel is there, and is there at once when a failure is tried again', async () => {
  show();
  await wait(300);
  const { unmount } = render(<Panel />);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  unmount();
  await wait(0);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('shows nothing for a record of another kind', async () => {
  show('/other?details=bars.B-1');
  await wait(1_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
