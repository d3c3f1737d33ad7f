import { aQuoteRow } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { PendingQuotesCard } from './PendingQuotesCard.tsx';

const LIST = '/api/quotes';
const rows = Array.from({ length: 7 }, (_, at) => aQuoteRow({ orderNumber: `Q-${at + 1}` }));
let server: FakeServer;
beforeEach(() => (server = fakeServer({ [LIST]: { rows } })));
afterEach(() => server.close());

test.each([
  ['en', 'Q-1Valid until 04-13-2026$1,234.50'],
  ['es', 'Q-1Válida hasta el 04-13-2026$1,234.50'],
] as const)('the card shows five rows of the list, in %s', async (language, text) => {
  renderWithProviders(<PendingQuotesCard />, { language, texts: { [SECTION]: texts } });
  const shown = await screen.findAllByRole('listitem');
  expect(shown).toHaveLength(5);
  expect(shown[0]).toHaveTextContent(text);
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/orders/pending-quotes?details=quotes.Q-1');
  expect(server.calls).toEqual([`${LIST}?page=1&pageSize=10`]);
});

test('without rows the card says so', async () => {
  server.answer(LIST, { rows: [] });
  renderWithProviders(<PendingQuotesCard />, { texts: { [SECTION]: texts } });
  expect(await screen.findByText('You have no pending quotes.')).toBeVisible();
});
