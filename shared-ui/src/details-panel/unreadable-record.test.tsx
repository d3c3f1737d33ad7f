import { waitFor } from '@testing-library/react';
import { fakeServer, renderWithProviders } from '../testing/index.ts';
import { setSampleKinds } from '../testing/sample-kinds.ts';
import { OpenedSample } from '../testing/OpenedSample.tsx';
import { hostToasts, type Toast } from '../toasts/notify.ts';
import type { Neighbors } from './use-opened-record.ts';

beforeAll(() => setSampleKinds());

const neighbors: Neighbors = {
  ids: [],
  before: 0,
  total: 0,
  totalIsMinimum: false,
  turn: () => Promise.reject(new Error('No page is asked for')),
  focus: () => undefined,
};

test.each([
  'memos.C-1',
  'credit-memos.C-1',
  'orders.',
  `orders.${'7'.repeat(65)}`,
  'quotes.%00',
  'quotes.Q%0A1',
  '',
])(
  'for an address with details=%s, says that there is no such record and removes it from the address',
  async (details) => {
    const server = fakeServer({});
    const toasts: Toast[] = [];
    const leave = hostToasts((toast) => toasts.push(toast));
    const { address } = renderWithProviders(<OpenedSample neighbors={neighbors} />, {
      at: `/orders/open-orders?search=bar&details=${details}`,
    });
    await waitFor(() => expect(address()).toBe('/orders/open-orders?search=bar'));
    expect(toasts).toMatchObject([{ type: 'warning', message: 'No Records Found' }]);
    expect(server.calls).toEqual([]);
    leave();
    server.close();
  },
);
