import { setRecordKinds } from '@portal/shared-contracts';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { aRelease } from '../testing/a-portal.ts';
import { FailedPanel } from './FailedPanel.tsx';

beforeAll(() =>
  setRecordKinds([
    aRelease({
      descriptor: {
        panels: [{ kind: 'cuts', title: { en: 'Saw cut', es: 'Corte' }, page: '/cuts', opens: 'anywhere' }],
      },
    }),
  ]),
);

test.each([
  ['en', 'Saw cut C-1', 'Retry', 'Open on its own page', 'Close'],
  ['es', 'Corte C-1', 'Reintentar', 'Abrir en su página', 'Cerrar'],
] as const)(
  'in %s, names the record and leaves Retry and the link to its own page',
  async (language, name, retry, link, close) => {
    const onRetry = jest.fn();
    const onClosed = jest.fn();
    const { user, address } = renderWithProviders(
      <FailedPanel kind="cuts" onRetry={onRetry} onClosed={onClosed} />,
      { at: '/other?search=bar&details=cuts.C-1', language },
    );
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/cuts?details=cuts.C-1');
    await user.click(screen.getByRole('button', { name: retry }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(onClosed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: close }));
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(address()).toBe('/other?search=bar');
  },
);
