import { aSalesOrderRow, anOrderDetails } from '@portal/shared-contracts/testing';
import { ListScreen, ToastHost } from '@portal/shared-ui/data';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { salesOrderHistory } from '../sales-order-history/list.tsx';
import { SECTION, texts } from '../texts.ts';

const real = globalThis.fetch;
let sent: string[];
beforeEach(() => {
  sent = [];
  const rows = [aSalesOrderRow({ salesOrder: 'S-1' }), aSalesOrderRow({ salesOrder: 'S-2' })];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (init?.method === 'POST') {
      sent.push(pathname);
      return Response.json({ data: { orderNumber: `Q-${sent.length}` } });
    }
    if (pathname === '/api/orders/history') return Response.json({ data: { rows, total: 2 } });
    return Response.json({ data: anOrderDetails({ type: 'orders', salesOrder: 'S-1' }) });
  };
});
afterEach(() => {
  globalThis.fetch = real;
});

const show = (at: string) =>
  renderWithProviders(
    <>
      <ListScreen {...salesOrderHistory} />
      <ToastHost />
    </>,
    { at, texts: { [SECTION]: texts } },
  );

test('selected sales orders are ordered again, each as a quote of its own', async () => {
  const { user } = show('/orders/history-and-documents');
  await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  await user.click(await screen.findByRole('button', { name: 'Reorder' }));
  expect(await screen.findByText(/You have 2 new quotes\./)).toBeVisible();
  expect(sent).toEqual(['/api/orders/S-1/reorder', '/api/orders/S-2/reorder']);
});

test('a sales order is ordered again from its panel', async () => {
  const { user, address } = show('/orders/history-and-documents?details=orders.S-1');
  const panel = within(await screen.findByRole('dialog'));
  await user.click(await panel.findByRole('button', { name: 'Reorder' }));
  expect(await screen.findByRole('link', { name: 'Show' })).toBeVisible();
  expect(address()).toBe('/orders/history-and-documents');
  expect(sent).toEqual(['/api/orders/S-1/reorder']);
});
