import { waitFor } from '@testing-library/react';
import { fakeServer, renderWithProviders } from '../testing/index.ts';
import { hostToasts, type Toast } from '../toasts/notify.ts';
import { DetailsPanel } from './DetailsPanel.tsx';

test.each(['memos.C-1', 'orders.', `orders.${'7'.repeat(65)}`, 'quotes.%00', 'quotes.Q%0A1', ''])(
  'for an address with details=%s, says that there is no such record and removes it from the address',
  async (details) => {
    const server = fakeServer({});
    const toasts: Toast[] = [];
    const leave = hostToasts((toast) => toasts.push(toast));
    const { address } = renderWithProviders(<DetailsPanel />, {
      at: `/orders/open-orders?search=bar&details=${details}`,
    });
    await waitFor(() => expect(address()).toBe('/orders/open-orders?search=bar'));
    expect(toasts).toMatchObject([{ type: 'warning', message: 'No Records Found' }]);
    expect(server.calls).toEqual([]);
    leave();
    server.close();
  },
);
