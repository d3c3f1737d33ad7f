import { setSession, type Account, type InvoiceDueRow } from '@portal/shared-contracts';
import { anAccount, anInvoiceDueRow, aPayment } from '@portal/shared-contracts/testing';
import { renderWithProviders, type Rendered } from '@portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { allTexts } from '../../testing/all-texts.ts';
import { paymentServer, refused, type PaymentServer } from '../../testing/payment-server.ts';
import { SECTION } from '../../texts.ts';
import { OpenPayment } from './OpenPayment.tsx';
import { RowPayment } from './RowPayment.tsx';

const OFFERED = anInvoiceDueRow({ settlementDiscAmount: 1_235, settlementDiscDueDate: '2999-03-24' });
let server: PaymentServer;
beforeEach(() => (server = paymentServer(aPayment())));
afterEach(() => {
  server.close();
  setSession({ status: 'unknown' });
});

interface Shown {
  account?: Account;
  invoice?: InvoiceDueRow;
  language?: 'en' | 'es';
}
function show({ account = anAccount(), invoice = OFFERED, language = 'en' }: Shown = {}): Rendered {
  setSession({ status: 'signedIn', account });
  return renderWithProviders(
    <>
      <RowPayment invoice={invoice} />
      <OpenPayment />
    </>,
    { at: '/orders/open-invoices?page=2', language, texts: { [SECTION]: allTexts } },
  );
}

test.each([
  ['en', 'Pay by 03-24-2999 by bank account and save $12.35'],
  ['es', 'Pague hasta el 03-24-2999 por banco y ahorre $12.35'],
] as const)('a row says what paying it by bank account saves, in %s', (language, text) => {
  show({ language });
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ['of a customer on cash terms', { account: anAccount({ isCashCustomer: true, termsDays: 0 }) }],
  ['whose discount is over', { invoice: { ...OFFERED, settlementDiscDueDate: '2020-01-01' } }],
])('a row %s can be paid, and promises nothing', (_which, of) => {
  show(of);
  expect(screen.getByRole('link', { name: 'Pay I-300001' })).toBeVisible();
  expect(screen.queryByText(/save/)).not.toBeInTheDocument();
});

test('paying a row begins its payment over the list, and closing that leads back', async () => {
  const { user, address } = show();
  await user.click(screen.getByRole('link', { name: 'Pay I-300001' }));
  expect(await screen.findByRole('button', { name: 'Pay $1,234.50' })).toBeEnabled();
  expect(server.sent.map(({ body }) => body)).toEqual([{ invoices: [{ invoiceNumber: 'I-300001' }] }]);
  expect(address()).toBe('/orders/open-invoices?page=2&payment=pA1b2C3d4E5f6G7h8I9j0k');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/orders/open-invoices?page=2'));
});

test('an invoice that another payment holds leads to the payments, where that one goes on', async () => {
  const body = { type: 'ALREADY_PROCESSED', message: 'Already processed.', items: ['I-300001'] };
  server.once('POST /api/payments', () => refused(422, body));
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'Pay I-300001' }));
  expect(await screen.findByText('Already processed. (I-300001)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To your payments' })).toHaveAttribute('href', '/orders/payments');
});

test('an invoice that cannot be paid says why in the dialog', async () => {
  server.once('POST /api/payments', () => refused(422, { type: 'CREDIT_HOLD', message: 'On credit hold.' }));
  const { user, address } = show();
  await user.click(screen.getByRole('link', { name: 'Pay I-300001' }));
  expect(await screen.findByText('On credit hold.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/orders/open-invoices?page=2'));
});
