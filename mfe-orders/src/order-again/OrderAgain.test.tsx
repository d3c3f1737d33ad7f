import { setSession } from '@portal/shared-contracts';
import { anAccount, aSalesOrderRow } from '@portal/shared-contracts/testing';
import { ListScreen } from '@portal/shared-ui/data';
import {
  fakeServer,
  fillSlots,
  findInGrid,
  renderWithProviders,
  type FakeServer,
} from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { salesOrderHistory } from '../sales-order-history/list.tsx';
import { SECTION, texts } from '../texts.ts';
import { OrderingAgain } from './OrderAgain.tsx';

let server: FakeServer;
beforeEach(() => {
  const rows = [aSalesOrderRow({ salesOrder: 'S-1' }), aSalesOrderRow({ salesOrder: 'S-2' })];
  server = fakeServer({ '/api/orders/history': { rows } });
  setSession({ status: 'signedIn', account: anAccount() });
});
afterEach(() => {
  server.close();
  fillSlots({});
});

/** The list with all of its rows ticked. */
async function ticked() {
  const { user } = renderWithProviders(
    <OrderingAgain>
      <ListScreen {...salesOrderHistory} />
    </OrderingAgain>,
    { at: '/orders/history-and-documents', texts: { [SECTION]: texts } },
  );
  await user.click(await findInGrid('checkbox', { name: /Select all/ }));
  return user;
}

test('the ticked orders are ordered again in the dialog of another section, and unticked once that is done', async () => {
  fillSlots({
    'orders.reorder': ({ orders = [], onMade }) => (
      <button onClick={onMade}>Ask for {orders.join(' and ')}</button>
    ),
  });
  const user = await ticked();
  await user.click(await screen.findByRole('button', { name: 'Order again' }));
  await user.click(await screen.findByRole('button', { name: 'Ask for S-1 and S-2' }));
  expect(screen.queryByRole('button', { name: /^Ask for/ })).not.toBeInTheDocument();
  expect(await findInGrid('checkbox', { name: /Select all/ })).not.toBeChecked();
});

test('without a section that has the dialog there is no button', async () => {
  await ticked();
  expect(await screen.findByRole('button', { name: /Download/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Order again' })).not.toBeInTheDocument();
});
