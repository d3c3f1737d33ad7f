import { anInvoiceDueRow } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import OrderBalance from './OrderBalance.tsx';

const LIST = '/api/invoices';
let server: FakeServer;
beforeEach(() => (server = fakeServer({})));
afterEach(() => server.close());
const show = (language: 'en' | 'es' = 'en') =>
  renderWithProviders(<OrderBalance salesOrder="S-1" />, { language, texts: { [SECTION]: texts } });

test.each([
  ['en', 'Open on its invoices'],
  ['es', 'Por pagar de sus facturas'],
] as const)('what is open on the invoices of an order is summed, in %s', async (language, label) => {
  const rows = [
    anInvoiceDueRow({ salesOrder: 'S-1', amountOutstanding: 10_000 }),
    anInvoiceDueRow({ salesOrder: 'S-1', amountOutstanding: 234_50 }),
    // Only its text names the order.
    anInvoiceDueRow({ salesOrder: 'S-12', amountOutstanding: 99_900 }),
  ];
  server.answer(LIST, { rows });
  show(language);
  expect(await screen.findByText('$334.50')).toBeVisible();
  expect(screen.getByText(label)).toBeVisible();
  expect(server.calls).toEqual([`${LIST}?search=S-1&pageSize=all`]);
});

test('without an open invoice nothing is to be paid', async () => {
  server.answer(LIST, { rows: [] });
  show();
  expect(await screen.findByText('$0.00')).toBeVisible();
});

test('when it cannot be asked nothing is shown', async () => {
  server.fail(LIST, 500);
  show();
  await waitFor(() => expect(screen.queryByText('Open on its invoices')).not.toBeInTheDocument());
});
