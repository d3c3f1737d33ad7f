import { anOrderDetails, aQuoteRow } from '@portal/shared-contracts/testing';
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
import { QuotesHistoryPage } from './QuotesHistoryPage.tsx';

const LIST = '/api/quotes/history';
let server: FakeServer;
beforeEach(() => (server = fakeServer({ [LIST]: { rows: [aQuoteRow()] } })));
afterEach(() => server.close());

const show = (options: RenderOptions = {}) =>
  renderWithProviders(<QuotesHistoryPage />, {
    at: '/orders/quotes',
    texts: { [SECTION]: texts },
    ...options,
  });
// The first column has a checkbox and no text.
const textsOf = (role: string) =>
  screen
    .getAllByRole(role)
    .map((cell) => cell.textContent)
    .filter((text) => text !== '');

test('a quote is a row of the table', async () => {
  show();
  expect(await screen.findAllByRole('gridcell')).not.toHaveLength(0);
  expect(textsOf('columnheader')).toEqual([
    'Quote',
    'Quote date',
    'Ordered by',
    'PO number',
    'Products',
    'Ordered',
    'Status',
    'Total',
  ]);
  expect(textsOf('gridcell')).toEqual([
    'Q-100001',
    '03-14-2026',
    'Dana Reyes',
    'PO-7',
    'AL6061-RD-2.000',
    '–',
    'Pending',
    '$1,234.50',
  ]);
});

test('the call is the one that the page asks for early', async () => {
  show();
  await screen.findAllByRole('gridcell');
  const route = descriptor.routes.find(({ path }) => path === '/orders/quotes');
  expect(server.calls).toEqual([route?.firstCall]);
});

test('in Spanish the headers are Spanish', async () => {
  show({ language: 'es' });
  await screen.findAllByRole('gridcell');
  expect(textsOf('columnheader')).toEqual([
    'Cotización',
    'Fecha',
    'Solicitó',
    'N.º de OC',
    'Productos',
    'Pedida el',
    'Estado',
    'Total',
  ]);
});

test('on a phone a quote is a card', async () => {
  const widen = onPhone();
  try {
    show();
    expect(await screen.findByRole('listitem')).toHaveTextContent(
      'Q-100001Quote date03-14-2026ProductsAL6061-RD-2.000StatusPendingTotal$1,234.50',
    );
  } finally {
    widen();
  }
});

test.each([
  ['en', 'You have no past quotes yet.'],
  ['es', 'Todavía no tiene cotizaciones anteriores.'],
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
  expect(await screen.findByText('You have no past quotes yet.')).toBeVisible();
});

test('the documents of selected rows can be downloaded in one file', async () => {
  const { user } = show();
  expect(screen.queryByRole('button', { name: 'Download documents' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('checkbox', { name: 'Select row' }));
  expect(await screen.findByRole('button', { name: 'Download documents' })).toBeEnabled();
});

test('its number opens the details, with status and documents, and the address names them', async () => {
  server.answer('/api/order-details/Q-100001/quotes', {
    data: anOrderDetails({ type: 'quotes', status: 'Pending' }),
  });
  const { user, address } = show();
  await user.click(await screen.findByRole('link', { name: 'Q-100001' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Quote Q-100001' }));
  expect(await panel.findByText('Pending')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Packing list' })).toBeInTheDocument();
  expect(panel.getByText('1 of 1')).toBeInTheDocument();
  expect(address()).toBe('/orders/quotes?details=quotes.Q-100001');
});
