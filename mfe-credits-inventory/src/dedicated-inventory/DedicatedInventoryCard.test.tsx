import { anInventoryRow } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { DedicatedInventoryCard } from './DedicatedInventoryCard.tsx';

const LIST = '/api/account-products';
const rows = Array.from({ length: 7 }, (_, at) => anInventoryRow({ productCode: `AL-${at + 1}` }));
let server: FakeServer;
beforeEach(() => (server = fakeServer({ [LIST]: { rows } })));
afterEach(() => server.close());

test.each([
  ['en', 'AL-1Aluminum round bar 6061-T6511, 2 in, 144 in long1,250 pieces'],
  ['es', 'AL-1Aluminum round bar 6061-T6511, 2 in, 144 in long1,250 piezas'],
] as const)('the card shows five rows of the list, in %s', async (language, text) => {
  renderWithProviders(<DedicatedInventoryCard />, { language, texts: { [SECTION]: texts } });
  const shown = await screen.findAllByRole('listitem');
  expect(shown).toHaveLength(5);
  expect(shown[0]).toHaveTextContent(text);
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/dedicated-inventory/AL-1');
  expect(server.calls).toEqual([`${LIST}?page=1&pageSize=10`]);
});

test('without rows the card says so', async () => {
  server.answer(LIST, { rows: [] });
  renderWithProviders(<DedicatedInventoryCard />, { texts: { [SECTION]: texts } });
  expect(await screen.findByText('You have no dedicated inventory.')).toBeVisible();
});
