import { anInvoiceDueRow } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { InvoicesDueCard } from './InvoicesDueCard.tsx';

const LIST = '/api/invoices';
const rows = Array.from({ length: 7 }, (_, at) => anInvoiceDueRow({ invoiceNumber: `I-${at + 1}` }));
let server: FakeServer;
beforeEach(() => (server = fakeServer({ [LIST]: { rows } })));
afterEach(() => server.close());

test.each([
  ['en', 'I-1Due 04-13-2026$1,234.50'],
  ['es', 'I-1Vence el 04-13-2026$1,234.50'],
] as const)('the card shows five rows of the list, in %s', async (language, text) => {
  renderWithProviders(<InvoicesDueCard />, { language, texts: { [SECTION]: texts } });
  const shown = await screen.findAllByRole('listitem');
  expect(shown).toHaveLength(5);
  expect(shown[0]).toHaveTextContent(text);
  expect(screen.getAllByRole('link')[0]).toHaveAttribute(
    'href',
    '/orders/open-invoices?details=invoices.I-1',
  );
  expect(server.calls).toEqual([`${LIST}?page=1&pageSize=10`]);
});

test('without rows the card says so', async () => {
  server.answer(LIST, { rows: [] });
  renderWithProviders(<InvoicesDueCard />, { texts: { [SECTION]: texts } });
  expect(await screen.findByText('You have no invoices due.')).toBeVisible();
});
