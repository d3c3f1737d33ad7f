import { aCreditMemoRow } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { CreditMemosCard } from './CreditMemosCard.tsx';

const LIST = '/api/credit-memos';
const rows = Array.from({ length: 7 }, (_, at) => aCreditMemoRow({ creditNoteNumber: `CM-${at + 1}` }));
let server: FakeServer;
beforeEach(() => (server = fakeServer({ [LIST]: { rows } })));
afterEach(() => server.close());

test.each([
  ['en', 'CM-103-17-2026$123.45'],
  ['es', 'CM-103-17-2026$123.45'],
] as const)('the card shows the five memos with the most left to use, in %s', async (language, text) => {
  renderWithProviders(<CreditMemosCard />, { language, texts: { [SECTION]: texts } });
  const shown = await screen.findAllByRole('listitem');
  expect(shown).toHaveLength(5);
  expect(shown[0]).toHaveTextContent(text);
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/credit-memos/CM-1');
  expect(server.calls).toEqual([`${LIST}?page=1&pageSize=10&sort=leftToUse&order=desc`]);
});

test.each([
  ['without memos', []],
  ['when all memos are used up', [aCreditMemoRow({ amountOutstanding: 0, leftToUse: 0 })]],
])('%s, the card says that no credit is left', async (_when, found) => {
  server.answer(LIST, { rows: found });
  renderWithProviders(<CreditMemosCard />, { texts: { [SECTION]: texts } });
  expect(await screen.findByText('You have no credit memo with available credit.')).toBeVisible();
});
