import { anOrderDetails, aSalesOrderRow } from '@portal/shared-contracts/testing';
import {
  fakeServer,
  onPhone,
  renderWithProviders,
  type FakeServer,
  type RenderOptions,
} from '@portal/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { descriptor } from '../../section.ts';
import { SECTION, texts } from '../texts.ts';
import { SalesOrderHistoryPage } from './SalesOrderHistoryPage.tsx';

const LIST = '/api/orders/history';
let server: FakeServer;
beforeEach(() => (server = fakeServer({ [LIST]: { rows: [aSalesOrderRow()] } })));
afterEach(() => server.close());

const show = (options: RenderOptions = {}) =>
  renderWithProviders(<SalesOrderHistoryPage />, {
    at: '/orders/history-and-documents',
    texts: { [SECTION]: texts },
    ...options,
  });
// The first column has a checkbox and no text.
const textsOf = (role: string) =>
  screen
    .getAllByRole(role)
    .map((cell) => cell.textContent)
    .filter((text) => text !== '');

test('a sales order is a row of the table', async () => {
  show();
  expect(await screen.findAllByRole('gridcell')).not.toHaveLength(0);
  expect(textsOf('columnheader')).toEqual([
    'Sales order',
    'Order date',
    'Ordered by',
    'PO number',
    'Products',
    'Invoice',
    'Invoice date',
    'Status',
  ]);
  expect(textsOf('gridcell')).toEqual([
    'S-200001',
    '03-16-2026',
    'Dana Reyes',
    'PO-7',
    'AL6061-RD-2.000',
    'I-300001',
    '03-20-2026',
    'Invoiced',
  ]);
});

test('the call is the one that the page asks for early', async () => {
  show();
  await screen.findAllByRole('gridcell');
  const route = descriptor.routes.find(({ path }) => path === '/orders/history-and-documents');
  expect(server.calls).toEqual([route?.firstCall]);
});

test('in Spanish the headers are Spanish', async () => {
  show({ language: 'es' });
  await screen.findAllByRole('gridcell');
  expect(textsOf('columnheader')).toEqual([
    'Pedido',
    'Fecha',
    'Solicitó',
    'N.º de OC',
    'Productos',
    'Factura',
    'Facturado el',
    'Estado',
  ]);
});

test('on a phone a sales order is a card', async () => {
  const widen = onPhone();
  try {
    show();
    expect(await screen.findByRole('listitem')).toHaveTextContent(
      'S-200001Order date03-16-2026PO numberPO-7InvoiceI-300001StatusInvoiced',
    );
  } finally {
    widen();
  }
});

test.each([
  ['en', 'You have no past sales orders yet.'],
  ['es', 'Todavía no tiene pedidos anteriores.'],
] as const)('without rows the page says so, in %s', async (language, text) => {
  server.answer(LIST, { rows: [] });
  show({ language });
  expect(await screen.findByText(text)).toBeVisible();
});

test('when the list fails the page says so and tries again', async () => {
  server.fail(LIST);
  const { user } = show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.answer(LIST, { rows: [] });
  await user.click(retry);
  expect(await screen.findByText('You have no past sales orders yet.')).toBeVisible();
});

test('the documents of selected rows can be downloaded in one file', async () => {
  const { user } = show();
  expect(screen.queryByRole('button', { name: 'Download documents' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('checkbox', { name: 'Select row' }));
  expect(await screen.findByRole('button', { name: 'Download documents' })).toBeEnabled();
});

test('its number opens the details, with status and documents, and the address names them', async () => {
  server.answer('/api/order-details/S-200001/orders', { data: anOrderDetails({ status: 'Credit Control' }) });
  const { user, address } = show();
  await user.click(await screen.findByRole('link', { name: 'S-200001' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Sales order S-200001' }));
  expect(await panel.findByText('Credit Control')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Packing list' })).toBeInTheDocument();
  expect(panel.getByText('1 of 1')).toBeInTheDocument();
  expect(address()).toBe('/orders/history-and-documents?details=orders.S-200001');
});
