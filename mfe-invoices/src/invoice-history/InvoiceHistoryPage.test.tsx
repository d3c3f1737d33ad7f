import { anOrderDetails, anInvoiceHistoryRow } from '@portal/shared-contracts/testing';
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
import { InvoiceHistoryPage } from './InvoiceHistoryPage.tsx';

const LIST = '/api/invoices/history';
let server: FakeServer;
beforeEach(() => (server = fakeServer({ [LIST]: { rows: [anInvoiceHistoryRow()] } })));
afterEach(() => server.close());

const show = (options: RenderOptions = {}) =>
  renderWithProviders(<InvoiceHistoryPage />, {
    at: '/orders/invoice-history',
    texts: { [SECTION]: texts },
    ...options,
  });
// The first column has a checkbox and no text.
const textsOf = (role: string) =>
  screen
    .getAllByRole(role)
    .map((cell) => cell.textContent)
    .filter((text) => text !== '');

test('an invoice is a row of the table', async () => {
  show();
  expect(await screen.findAllByRole('gridcell')).not.toHaveLength(0);
  expect(textsOf('columnheader')).toEqual([
    'Invoice',
    'Invoice date',
    'Sales order',
    'PO number',
    'Products',
    'Paid on',
    'Status',
    'Original amount',
  ]);
  expect(textsOf('gridcell')).toEqual([
    'I-300001',
    '03-14-2026',
    'S-200001',
    'PO-7',
    'AL6061-RD-2.000',
    '04-02-2026',
    'Paid',
    '$1,234.50',
  ]);
});

test('the call is the one that the page asks for early', async () => {
  show();
  await screen.findAllByRole('gridcell');
  const route = descriptor.routes.find(({ path }) => path === '/orders/invoice-history');
  expect(server.calls).toEqual([route?.firstCall]);
});

test('in Spanish the headers are Spanish', async () => {
  show({ language: 'es' });
  await screen.findAllByRole('gridcell');
  expect(textsOf('columnheader')).toEqual([
    'Factura',
    'Fecha',
    'Pedido',
    'N.º de OC',
    'Productos',
    'Pagada el',
    'Estado',
    'Importe original',
  ]);
});

test('on a phone an invoice is a card', async () => {
  const widen = onPhone();
  try {
    show();
    expect(await screen.findByRole('listitem')).toHaveTextContent(
      'I-300001Invoice date03-14-2026Paid on04-02-2026StatusPaidOriginal amount$1,234.50',
    );
  } finally {
    widen();
  }
});

test.each([
  ['en', 'You have no paid invoices yet.'],
  ['es', 'Todavía no tiene facturas pagadas.'],
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
  expect(await screen.findByText('You have no paid invoices yet.')).toBeVisible();
});

test('the documents of selected rows can be downloaded in one file', async () => {
  const { user } = show();
  expect(screen.queryByRole('button', { name: 'Download documents' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('checkbox', { name: 'Select row' }));
  expect(await screen.findByRole('button', { name: 'Download documents' })).toBeEnabled();
});

test('its number opens the details, with status and documents, and the address names them', async () => {
  server.answer('/api/order-details/I-300001/invoices', {
    data: anOrderDetails({ type: 'invoices', invoiceNumber: 'I-300001', status: 'Paid' }),
  });
  const { user, address } = show();
  await user.click(await screen.findByRole('link', { name: 'I-300001' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Invoice I-300001' }));
  expect(await panel.findByText('Paid')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Packing list' })).toBeInTheDocument();
  expect(panel.getByText('1 of 1')).toBeInTheDocument();
  expect(address()).toBe('/orders/invoice-history?details=invoices.I-300001');
});
