import { anOrderDetails } from '@portal/shared-contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer, renderWithProviders, type FakeServer } from '../testing/index.ts';
import { setSampleKinds } from '../testing/sample-kinds.ts';
import { OpenedSample, SampleLink } from '../testing/OpenedSample.tsx';
import { hostToasts, type Toast } from '../toasts/notify.ts';

let server: FakeServer;
beforeAll(() => setSampleKinds());
beforeEach(() => {
  server = fakeServer({ '/api/order-details/S-200001/orders': { data: anOrderDetails() } });
});
afterEach(() => server.close());

test('when the panel fails to load, shows a toast, keeps the list, and allows another attempt', async () => {
  const toasts: Toast[] = [];
  const leave = hostToasts((toast) => toasts.push(toast));
  const loaded = jest
    .fn()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValue(undefined);
  const { user, address } = renderWithProviders(
    <>
      <SampleLink number="S-200001" />
      <OpenedSample loaded={loaded} />
    </>,
    { at: '/orders/open-orders' },
  );
  await user.click(screen.getByRole('link', { name: 'S-200001' }));
  await waitFor(() =>
    expect(toasts).toMatchObject([{ type: 'error', message: 'These details cannot be shown right now' }]),
  );
  await waitFor(() => expect(address()).toBe('/orders/open-orders'));
  await user.click(screen.getByRole('link', { name: 'S-200001' }));
  expect(await screen.findByRole('dialog', { name: 'S-200001' })).toBeInTheDocument();
  leave();
});
