import { setSession } from '@portal/shared-contracts';
import { anAccount, anOrderDetails } from '@portal/shared-contracts/testing';
import {
  fakeServer,
  fillSlots,
  renderWithProviders,
  setSampleKinds,
  type FakeServer,
} from '@portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { OpenedOrder } from './OpenedOrder.tsx';

const PATH = '/api/order-details/S-200001/orders';
let server: FakeServer;
beforeAll(() => setSampleKinds());
beforeEach(() => {
  server = fakeServer({ [PATH]: { data: anOrderDetails() } });
});
afterEach(() => server.close());

const show = (language: 'en' | 'es' = 'en') =>
  renderWithProviders(<OpenedOrder />, {
    at: '/orders/open-orders?details=orders.S-200001',
    language,
    texts: { [SECTION]: texts },
  });
const panel = () => screen.findByRole('dialog', { name: 'Sales order S-200001' });
const loadedPanel = async () => {
  const dialog = within(await panel());
  await waitFor(() => expect(dialog.queryByText('Loading...')).not.toBeInTheDocument());
};
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

test('shows number (once, as its title), who ordered, date and purchase order', async () => {
  show();
  await loadedPanel();
  expect(within(await panel()).getAllByText(/S-200001/)).toHaveLength(1);
  expect(valueOf('Ordered by')).toHaveTextContent('Dana Reyes');
  expect(valueOf('Delivery date')).toHaveTextContent('03-12-2026');
  expect(valueOf('PO number')).toHaveTextContent('PO-7');
});

test('shows N/A for a missing value', async () => {
  server.answer(PATH, { data: anOrderDetails({ orderedBy: null, deliveryDate: null, poNumber: null }) });
  show();
  await loadedPanel();
  for (const label of ['Ordered by', 'Delivery date', 'PO number'])
    expect(valueOf(label)).toHaveTextContent('N/A');
});

describe('with what other sections add', () => {
  beforeAll(() =>
    fillSlots({
      'orders.panel.facts': ({ salesOrder }) => <p>Facts of {salesOrder}</p>,
      'orders.panel.actions': ({ salesOrder }) => <button>Reorder {salesOrder}</button>,
    }),
  );
  afterAll(() => fillSlots({}));

  test('shows their facts and actions of its order', async () => {
    setSession({ status: 'signedIn', account: anAccount() });
    show();
    await loadedPanel();
    expect(await screen.findByText('Facts of S-200001')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Reorder S-200001' })).toBeVisible();
  });
});

test('has no foot without an action', async () => {
  show();
  await loadedPanel();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

test('is in Spanish, too', async () => {
  show('es');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedido S-200001' }));
  expect(await dialog.findByText('N.º de OC')).toBeInTheDocument();
});
