import { anOrderDetails } from '@portal/shared-contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer, renderWithProviders, type FakeServer } from '../testing/index.ts';
import { hostToasts, type Toast } from '../toasts/notify.ts';
import { DetailsLink, DetailsPanel } from './DetailsPanel.tsx';
import { loadPanel } from './load-panel.ts';

jest.mock('./load-panel.ts', () => {
  const real = jest.requireActual<{ loadPanel: () => Promise<unknown> }>('./load-panel.ts');
  return { ...real, loadPanel: jest.fn(real.loadPanel) };
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({ '/api/order-details/S-200001/orders': { data: anOrderDetails() } });
});
afterEach(() => server.close());

test('when the panel fails to load, shows a toast, keeps the list, and allows another attempt', async () => {
  const toasts: Toast[] = [];
  const leave = hostToasts((toast) => toasts.push(toast));
  jest.mocked(loadPanel).mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  const { user, address } = renderWithProviders(
    <>
      <DetailsLink record={{ type: 'orders', number: 'S-200001' }}>S-200001</DetailsLink>
      <DetailsPanel />
    </>,
    { at: '/orders/open-orders' },
  );
  await user.click(screen.getByRole('link', { name: 'S-200001' }));
  await waitFor(() =>
    expect(toasts).toMatchObject([{ type: 'error', message: 'These details cannot be shown right now' }]),
  );
  await waitFor(() => expect(address()).toBe('/orders/open-orders'));
  await user.click(screen.getByRole('link', { name: 'S-200001' }));
  expect(await screen.findByRole('dialog', { name: 'Sales order S-200001' })).toBeInTheDocument();
  leave();
});
