import { setSession, today, type Account, type InvoiceDueRow } from '@portal/shared-contracts';
import { anAccount, anInvoiceDueRow } from '@portal/shared-contracts/testing';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { SECTION, texts } from '../texts.ts';
import { Discount } from './Discount.tsx';

const YEAR = today().slice(0, 4);
const OFFERED = { settlementDiscAmount: 1_235, settlementDiscDueDate: '2999-03-24' };

afterEach(() => setSession({ status: 'unknown' }));

function shown(
  changes: Partial<InvoiceDueRow>,
  account: Account = anAccount(),
  language: 'en' | 'es' = 'en',
) {
  setSession({ status: 'signedIn', account });
  const invoice = anInvoiceDueRow({ ...OFFERED, ...changes });
  const { container } = renderWithProviders(<Discount invoice={invoice} />, {
    language,
    texts: { [SECTION]: texts },
  });
  return container.textContent;
}

test.each([
  ['en', '$12.35 until 12-31'],
  ['es', '$12.35 hasta 12-31'],
] as const)('a discount has its amount and last day, without the present year, in %s', (language, text) => {
  expect(shown({ settlementDiscDueDate: `${YEAR}-12-31` }, anAccount(), language)).toBe(text);
});

test('the last day in another year has its year', () => expect(shown({})).toBe('$12.35 until 03-24-2999'));

test.each([
  ['a customer on cash terms', {}, anAccount({ isCashCustomer: true, termsDays: 0 })],
  ['an invoice whose discount is over', { settlementDiscDueDate: '2020-01-01' }, anAccount()],
])('%s has none', (_which, changes, account) => expect(shown(changes, account)).toBe('–'));
