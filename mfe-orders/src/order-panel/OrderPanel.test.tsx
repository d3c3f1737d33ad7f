import { anOrderDetails } from '@portal/shared-contracts/testing';
import { useShownPanel } from '@portal/shared-ui/data';
import {
  fakeServer,
  onPhone,
  renderWithProviders,
  setSampleKinds,
  type FakeServer,
} from '@portal/shared-ui/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SECTION, texts } from '../texts.ts';
import { OpenedOrder, OrderLink } from './OpenedOrder.tsx';

const PATH = '/api/order-details/S-200001/orders';
let server: FakeServer;
beforeAll(() => setSampleKinds());
beforeEach(() => {
  server = fakeServer({ [PATH]: { data: anOrderDetails() } });
});
afterEach(() => server.close());

/** Stands for the panel of the quotes section, which the shell mounts in another root. */
function QuotesPanel(): ReactNode {
  useShownPanel('quotes', true);
  return null;
}

function List(): ReactNode {
  return (
    <>
      <OrderLink number="S-200001" />
      <OpenedOrder />
    </>
  );
}
const show = (at: string, language: 'en' | 'es' = 'en') =>
  renderWithProviders(<List />, { at, language, texts: { [SECTION]: texts } });
const OPENED = '/orders/open-orders?search=bar&details=orders.S-200001';
const panel = () => screen.findByRole('dialog', { name: 'Sales order S-200001' });
const loadedPanel = async () => {
  const dialog = within(await panel());
  await waitFor(() => expect(dialog.queryByText('Loading...')).not.toBeInTheDocument());
  return dialog;
};
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

test('shows no panel while the address names no record', () => {
  show('/orders/open-orders');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

test('a link opens the panel and changes the address; closing it returns to the same view of the list', async () => {
  const { user, address } = show('/orders/open-orders?search=bar');
  const link = screen.getByRole('link', { name: 'S-200001' });
  await user.click(link);
  const dialog = await loadedPanel();
  expect(address()).toBe(OPENED);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await isGone();
  expect(address()).toBe('/orders/open-orders?search=bar');
  expect(link).toHaveFocus();
});

test('a shared link opens the panel; closing it shows the list', async () => {
  const { user, address } = show(OPENED);
  await loadedPanel();
  await user.keyboard('{Escape}');
  await isGone();
  expect(address()).toBe('/orders/open-orders?search=bar');
});

test('a click on the backdrop closes the panel', async () => {
  const { user } = show(OPENED);
  await panel();
  await user.click(document.querySelector('.MuiBackdrop-root')!);
  await isGone();
});

test('the head shows number, who ordered, date and purchase order', async () => {
  show(OPENED);
  await loadedPanel();
  expect(valueOf('Sales order number')).toHaveTextContent('S-200001');
  expect(valueOf('Ordered by')).toHaveTextContent('Dana Reyes');
  expect(valueOf('Delivery date')).toHaveTextContent('03-12-2026');
  expect(valueOf('PO number')).toHaveTextContent('PO-7');
});

test('shows N/A for a missing value', async () => {
  server.answer(PATH, { data: anOrderDetails({ orderedBy: null, deliveryDate: null, poNumber: null }) });
  show(OPENED);
  await loadedPanel();
  for (const label of ['Ordered by', 'Delivery date', 'PO number'])
    expect(valueOf(label)).toHaveTextContent('N/A');
});

test('documents are download links', async () => {
  show(OPENED);
  const dialog = await loadedPanel();
  expect(dialog.getByRole('link', { name: 'Packing list' })).toHaveAttribute(
    'href',
    '/api/orders/v1/packingList/download/S-200001',
  );
});

test('line items show part, description, price and the report or that there is none', async () => {
  show(OPENED);
  const dialog = await loadedPanel();
  const bar = within(dialog.getByRole('row', { name: /^AL6061-RD-2.000/ }));
  expect(bar.getByText('Aluminum 6061-T6511 round bar 2.000"')).toBeInTheDocument();
  expect(bar.getByText('12 pieces · Pack P-88121')).toBeInTheDocument();
  expect(bar.getByText('120 LB')).toBeInTheDocument();
  expect(bar.getByText('$8.45/LB')).toBeInTheDocument();
  expect(bar.getByText('$1,014.00')).toBeInTheDocument();
  expect(
    bar.getByRole('link', { name: 'Download the material test report of AL6061-RD-2.000' }),
  ).toBeInTheDocument();
  const sheet = within(dialog.getByRole('row', { name: /^SS304-SH-0.060/ }));
  expect(sheet.getByText('no report available')).toBeInTheDocument();
  expect(sheet.queryByRole('link')).not.toBeInTheDocument();
});

test('the subtotal is the total minus taxes', async () => {
  show(OPENED);
  await loadedPanel();
  expect(valueOf('Subtotal')).toHaveTextContent('$1,234.50');
  expect(valueOf('Taxes')).toHaveTextContent('$102.50');
  expect(valueOf('Total')).toHaveTextContent('$1,337.00');
});

test('shows freight, if there is any, to explain a subtotal above the sum of the lines', async () => {
  server.answer(PATH, { data: anOrderDetails({ freight: 12_345, total: 146_045 }) });
  show(OPENED);
  await loadedPanel();
  expect(valueOf('Freight')).toHaveTextContent('$123.45');
  expect(valueOf('Subtotal')).toHaveTextContent('$1,357.95');
});

test.each([
  [6, false],
  [8, true],
])('an order with status %i can be ordered again: %s', async (orderStatus, isPast) => {
  server.answer(PATH, { data: anOrderDetails({ orderStatus }) });
  show(OPENED);
  await loadedPanel();
  expect(screen.queryAllByRole('button', { name: 'Reorder' })).toHaveLength(isPast ? 1 : 0);
});

test('the panel has its layout while the record loads', async () => {
  const release = server.hold();
  show(OPENED);
  const dialog = within(await panel());
  expect(dialog.getByRole('status')).toHaveTextContent('Loading...');
  expect(valueOf('Sales order number')).toHaveTextContent('S-200001');
  expect(dialog.getByRole('columnheader', { name: 'Part number' })).toBeInTheDocument();
  release();
  await dialog.findByText('PO-7');
  expect(dialog.queryByText('Loading...')).not.toBeInTheDocument();
});

test('shows a failure; Retry fetches again and keeps the focus in the panel', async () => {
  server.fail(PATH);
  const { user } = show(OPENED);
  const opened = await panel();
  const dialog = within(opened);
  expect(await dialog.findByRole('alert')).toHaveTextContent('These details cannot be shown right now');
  server.answer(PATH, { data: anOrderDetails() });
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('PO-7')).toBeInTheDocument();
  await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement));
});

test('says that a record does not exist, with a button to return and without Retry', async () => {
  server.fail(PATH, 404);
  const { user } = show(OPENED);
  const dialog = within(await panel());
  expect(await dialog.findByRole('alert')).toHaveTextContent('No Records Found');
  expect(dialog.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Back to the list' }));
  await isGone();
});

test('a related record of another section opens by the address; the panel stays until that one is there', async () => {
  const { user, address } = show(OPENED);
  const dialog = await loadedPanel();
  await user.click(dialog.getByRole('link', { name: 'Q-100001' }));
  await waitFor(() => expect(address()).toBe('/orders/open-orders?search=bar&details=quotes.Q-100001'));
  expect(await panel()).toBeVisible();
  render(<QuotesPanel />);
  await isGone();
});

describe('on a narrow screen', () => {
  let widen: () => void;
  beforeEach(() => {
    widen = onPhone();
  });
  afterEach(() => widen());

  test('line items are rows that open and close', async () => {
    const { user } = show(OPENED);
    const dialog = await loadedPanel();
    expect(dialog.queryByRole('table')).not.toBeInTheDocument();
    const row = dialog.getByRole('button', { name: /SS304-SH-0.060/ });
    expect(row).toHaveAttribute('aria-expanded', 'false');
    await user.click(row);
    expect(row).toHaveAttribute('aria-expanded', 'true');
    const line = within(row.closest<HTMLElement>('.MuiAccordion-root')!);
    expect(await line.findByText('no report available')).toBeInTheDocument();
    await user.click(row);
    await waitFor(() => expect(line.queryByText('no report available')).not.toBeInTheDocument());
  });

  test('the search box finds line items by part and description', async () => {
    const { user } = show(OPENED);
    const dialog = await loadedPanel();
    const search = dialog.getByRole('searchbox', { name: 'Search line items' });
    await user.type(search, 'STAINLESS');
    expect(dialog.getByRole('button', { name: /SS304/ })).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /AL6061/ })).not.toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'brass');
    expect(dialog.getByText('Nothing matches “brass”')).toBeInTheDocument();
  });
});

test('shows the panel in Spanish', async () => {
  show(OPENED, 'es');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedido S-200001' }));
  expect(await dialog.findByText('no hay informe disponible')).toBeInTheDocument();
});
