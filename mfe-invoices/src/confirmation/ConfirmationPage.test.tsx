import { setSession, type Payment } from '@portal/shared-contracts';
import { anAccount, aPayableInvoice, aPayment, aUsableMemo } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, type FakeServer, type Rendered } from '@portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PaymentPages } from '../PaymentPages.tsx';
import { allTexts } from '../testing/all-texts.ts';
import { answered, paymentServer } from '../testing/payment-server.ts';
import { SECTION } from '../texts.ts';
import { ConfirmationPage } from './ConfirmationPage.tsx';

let server: FakeServer;
beforeEach(() => (server = fakeServer({})));
afterEach(() => {
  server.close();
  setSession({ status: 'unknown' });
});

function show(payment: Payment, language: 'en' | 'es' = 'en'): Rendered {
  server.answer(`/api/payments/${payment.id}`, { data: payment });
  return renderWithProviders(<ConfirmationPage kind={payment.kind} />, {
    at: `/invoice-confirmation?payment=${payment.id}`,
    language,
    texts: { [SECTION]: allTexts },
  });
}
const rows = (): (string | null)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('shows the paid amounts to the cent, with the receipt', async () => {
  show(
    aPayment({
      state: 'submitted',
      method: 'bank',
      memos: [aUsableMemo()],
      submittedAt: '2026-03-20T23:30:00Z',
      instrument: { kind: 'bank', brand: 'First Bank', last4: '6789' },
    }),
  );
  expect(await screen.findByText('Submitted: $1,099.93')).toBeVisible();
  expect(rows()).toEqual([
    'InvoicesAmount',
    'I-300001PO-7 · credit memo CM-400001 -$123.45 · discount -$11.12$1,234.50',
    'Credit memo CM-400001-$123.45',
    '1% bank discount-$11.12',
    'Payment amount$1,099.93',
  ]);
  expect(screen.getByText('First Bank •••• 6789')).toBeVisible();
  expect(screen.getByText('03-20-2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();
});

test.each([
  ['en', '$40.00 more than was due: we will apply or return it', /^\$30\.00 more than the credit memos had/],
  ['es', '$40.00 más de lo debido: lo aplicaremos o se lo devolveremos', /^\$30\.00 más de lo que tenían/],
] as const)('shows an amount paid beyond what was due (%s)', async (language, surplus, memoSurplus) => {
  show(aPayment({ state: 'settled', method: 'card', surplus: 40_00, memoSurplus: 30_00 }), language);
  expect(await screen.findByText(surplus)).toBeVisible();
  expect(screen.getByText(memoSurplus)).toBeVisible();
});

test('shows paid quotes with their new orders', async () => {
  const documents = ['Q-1', 'Q-2', 'Q-3'].map((number) =>
    aPayableInvoice({ kind: 'quote', number, discountAmount: 0 }),
  );
  const orders = [
    { quote: 'Q-3', order: 'S-8' },
    { quote: 'Q-2', order: 'S-9' },
  ];
  show(aPayment({ kind: 'quotes', state: 'settled', documents, orders }), 'es');
  expect(await screen.findByText('Pagado: $3,703.50')).toBeVisible();
  expect(rows().slice(1, 4)).toEqual([
    'Q-1PO-7$1,234.50',
    'Q-2 → pedido S-9PO-7$1,234.50',
    'Q-3 → pedido S-8PO-7$1,234.50',
  ]);
});

test.each([
  ['declined', 'This payment of $1,234.50 was declined. Nothing was charged.'],
  ['submitting', 'This payment of $1,234.50 is being processed'],
] as const)('a payment that is %s says so', async (state, text) => {
  show(aPayment({ state }));
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['partlyRefunded', 20_00, 'en', 'Refunded in part: $20.00 of $1,234.50', '-$20.00'],
  ['partlyRefunded', 20_00, 'es', 'Reembolsado en parte: $20.00 de $1,234.50', '-$20.00'],
  ['refunded', 123_450, 'en', 'Refunded: $1,234.50', '-$1,234.50'],
  ['disputed', 123_450, 'en', 'Given back after a dispute: $1,234.50', '-$1,234.50'],
  ['returned', 123_450, 'en', 'Returned by the bank: $1,234.50', '-$1,234.50'],
] as const)(
  'a card payment that is %s shows the refunded amount',
  async (state, returnedAmount, language, title, amount) => {
    show(aPayment({ state, returnedAmount, method: 'card' }), language);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(amount)).toBeVisible();
  },
);

test('shows only the kind of a method if the provider did not report the card or account', async () => {
  show(aPayment({ state: 'returned', method: 'bank', instrument: null }));
  expect(await screen.findByText('Bank Account')).toBeVisible();
  expect(screen.queryByText('Credit memos')).not.toBeInTheDocument();
});

test('says that a payment does not exist', async () => {
  renderWithProviders(<ConfirmationPage kind="invoices" />, {
    at: '/invoice-confirmation?payment=unknown',
    texts: { [SECTION]: allTexts },
  });
  expect(await screen.findByText('There is no such payment')).toBeVisible();
});

test.each([
  ['invoices', '/order-confirmation', '/invoice-confirmation', 'Payment confirmation'],
  ['quotes', '/invoice-confirmation', '/order-confirmation', 'Order confirmation'],
] as const)('a payment of %s under %s is confirmed at %s', async (kind, from, to, title) => {
  const payment = aPayment({ kind, state: 'settled' });
  server.answer(`/api/payments/${payment.id}`, { data: payment });
  const { address } = renderWithProviders(<PaymentPages />, {
    at: `${from}?payment=${payment.id}`,
    texts: { [SECTION]: allTexts },
  });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(address()).toBe(`${to}?payment=${payment.id}`);
});

test('links to the payments only for signed-in people', async () => {
  setSession({ status: 'anonymous', expired: false });
  const visitor = show(aPayment({ state: 'settled' }));
  await screen.findByText('Paid: $1,234.50');
  expect(screen.queryByRole('link', { name: 'To your payments' })).not.toBeInTheDocument();
  visitor.unmount();
  setSession({ status: 'signedIn', account: anAccount() });
  show(aPayment({ state: 'settled' }));
  expect(await screen.findByRole('link', { name: 'To your payments' })).toBeVisible();
});

test('mails the receipt to several addresses, and says which is none', async () => {
  const payment = aPayment({ state: 'settled' });
  const paid = paymentServer(payment);
  paid.once('/receipt-mail', () => answered());
  const { user } = renderWithProviders(<ConfirmationPage kind="invoices" />, {
    at: `/invoice-confirmation?payment=${payment.id}`,
    texts: { [SECTION]: allTexts },
  });
  await user.click(await screen.findByRole('button', { name: 'E-mail the receipt' }));
  const field = await screen.findByRole('textbox', { name: 'To (up to 5 addresses)' });
  await user.type(field, 'ap@example.com; boss{Enter}');
  expect(field).toHaveAccessibleDescription('Not an e-mail address: boss');
  await user.type(field, '@example.com{Enter}');
  await waitFor(() =>
    expect(paid.sent.map(({ body }) => body)).toEqual([{ emails: ['ap@example.com', 'boss@example.com'] }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  paid.close();
});

test.each([
  ['a person who is signed in', true],
  ['a stranger', false],
])('for %s, the name of the company links to the portal: %s', async (_who, isSignedIn) => {
  if (isSignedIn) setSession({ status: 'signedIn', account: anAccount() });
  show(aPayment({ state: 'settled' }));
  await screen.findByRole('status');
  const home = screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === '/');
  expect(home).toHaveLength(isSignedIn ? 1 : 0);
});
