import { anOrderRow } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { OpenOrdersCard } from './OpenOrdersCard.tsx';

const LIST = '/api/orders';
const rows = Array.from({ length: 7 }, (_, at) => anOrderRow({ orderNumber: `S-${at + 1}` }));
let server: FakeServer;
beforeEach(() => (server = fakeServer({ [LIST]: { rows } })));
afterEach(() => server.close());

test.each([
  ['en', 'S-1Promised for 03-27-2026Credit Control'],
  ['es', 'S-1Prometido para el 03-27-2026Control de crédito'],
] as const)('the card shows five rows of the list, in %s', async (language, text) => {
  renderWithProviders(<OpenOrdersCard />, { language, texts: { [SECTION]: texts } });
  const shown = await screen.findAllByRole('listitem');
  expect(shown).toHaveLength(5);
  expect(shown[0]).toHaveTextContent(text);
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/orders/open-orders?details=orders.S-1');
  expect(server.calls).toEqual([`${LIST}?page=1&pageSize=10`]);
});

test('without rows the card says so', async () => {
  server.answer(LIST, { rows: [] });
  renderWithProviders(<OpenOrdersCard />, { texts: { [SECTION]: texts } });
  expect(await screen.findByText('You have no open orders.')).toBeVisible();
});

test('an order that shipped says when, and one that nobody promised for when it is required', async () => {
  server.answer(LIST, {
    rows: [
      anOrderRow({ orderNumber: 'S-1', shippedOn: '2026-03-25' }),
      anOrderRow({ orderNumber: 'S-2', promisedOn: null }),
    ],
  });
  renderWithProviders(<OpenOrdersCard />, { texts: { [SECTION]: texts } });
  const [shipped, required] = await screen.findAllByRole('listitem');
  expect(shipped).toHaveTextContent('Shipped 03-25-2026');
  expect(required).toHaveTextContent('Required by 04-20-2026');
});
