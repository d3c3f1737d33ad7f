import { setSession, type InvoiceDueRow } from '@portal/shared-contracts';
import { anAccount, anInvoiceDueRow } from '@portal/shared-contracts/testing';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { SavedByBank } from './SavedByBank.tsx';

afterEach(() => setSession({ status: 'unknown' }));

const discounted = (cents: number, until = '2999-03-24'): InvoiceDueRow =>
  anInvoiceDueRow({ settlementDiscAmount: cents, settlementDiscDueDate: until });

function textFor(invoices: InvoiceDueRow[], account = anAccount(), language: 'en' | 'es' = 'en') {
  setSession({ status: 'signedIn', account });
  const shown = <SavedByBank invoices={invoices} />;
  return renderWithProviders(shown, { language, texts: { [SECTION]: allTexts } }).container.textContent;
}

test.each([
  ['en', 'save $24.69 by bank'],
  ['es', 'ahorre $24.69 por banco'],
] as const)('adds the discounts that invoices have today, in %s', (language, text) =>
  expect(
    textFor([discounted(1_235), discounted(1_234), discounted(99, '2020-01-01')], anAccount(), language),
  ).toBe(text),
);

test.each([
  ['invoices without a discount', [discounted(0)], anAccount()],
  ['a customer on cash terms', [discounted(1_235)], anAccount({ isCashCustomer: true, termsDays: 0 })],
])('says nothing for %s', (_, invoices, account) => expect(textFor(invoices, account)).toBe(''));
