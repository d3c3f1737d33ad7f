import { aPayableInvoice, aPayment, aPaymentForm, aUsableMemo } from '@portal/shared-contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import { payingScreen } from '../testing/paying-screen.tsx';
import { refused } from '../testing/payment-server.ts';

const paying = payingScreen();
const invoice = (number: string, cents: number) =>
  aPayableInvoice({
    number,
    total: cents,
    outstanding: cents,
    amount: cents,
    discountAmount: Math.round(cents / 100),
  });
const OTHER = invoice('I-2', 5_000);
const covered = () =>
  aPayment({ documents: [invoice('I-1', 10_000)], memos: [aUsableMemo({ available: 9_970 })] });

test('if credit leaves too little due, offers to pay less of the invoice now', async () => {
  const { user } = paying.show(covered());
  expect(await paying.button('Pay $0.30')).toBeDisabled();
  await user.click(await paying.button('Pay $99.50 of I-1 with your credit now, and $0.50 later'));
  expect(await paying.button('Apply credits')).toBeEnabled();
  expect(screen.queryByText(/at least/)).not.toBeInTheDocument();
  await waitFor(() => expect(paying.server.payment.figures).toMatchObject({ due: 0, creditTotal: 9_950 }));
});

test('the offered change replaces a typed amount that cannot be paid', async () => {
  const { user } = paying.show(covered());
  const amount = await screen.findByRole('textbox', { name: /Amount to pay of I-1/ });
  await user.clear(amount);
  await user.type(amount, '99.70');
  await user.click(await paying.button('Pay $99.50 of I-1 with your credit now, and $0.50 later'));
  expect(amount).toHaveValue('$99.50');
  expect(amount).toHaveAttribute('aria-invalid', 'false');
});

test('or offers to pay without the credit, in Spanish', async () => {
  const { user } = paying.show(covered(), 'es');
  await user.click(await paying.button('Guardar su crédito para otra ocasión: CM-400001'));
  expect(await paying.button('Pagar $100.00')).toBeEnabled();
});

test('if the bank discount leaves too little due, offers a card and does not advertise the discount', async () => {
  const documents = [invoice('I-1', 10_000)];
  const { user } = paying.show(aPayment({ documents, memos: [aUsableMemo({ available: 9_950 })] }));
  await user.click(await screen.findByRole('radio', { name: 'Bank Account' }));
  expect(await paying.button('Pay $0.49')).toBeDisabled();
  await user.click(await paying.button('Pay by card'));
  expect(await paying.button('Pay $0.50')).toBeEnabled();
  expect(screen.queryByText(/save/i)).not.toBeInTheDocument();
});

const small = (others = [OTHER]) =>
  aPayment({ documents: [invoice('I-1', 30)], method: 'card', form: aPaymentForm({ others }) });

test('offers to pay an invoice below the minimum together with another one', async () => {
  const { user } = paying.show(small());
  expect(await paying.button('Pay $0.30')).toBeDisabled();
  await user.click(await paying.button('Also pay I-2'));
  expect(await paying.button('Pay $50.30')).toBeEnabled();
  expect(paying.server.sent.at(-1)?.body).toMatchObject({
    invoices: [{ invoiceNumber: 'I-1' }, { invoiceNumber: 'I-2' }],
  });
});

test('says that another payment has the other invoice', async () => {
  const { user } = paying.show(small());
  const also = await paying.button('Also pay I-2');
  const body = { type: 'ALREADY_PROCESSED', message: 'Already processed.', items: ['I-2'] };
  paying.server.once(`PUT /api/payments/${aPayment().id}`, () => refused(422, body));
  await user.click(also);
  expect(await screen.findByText('Nothing was charged. Already processed. (I-2)')).toBeVisible();
});

test.each([
  [
    'en',
    'A payment is at least $0.50, so this cannot be paid online by itself. Please call us at 800-555-0100.',
  ],
  [
    'es',
    'Un pago es de al menos $0.50, así que esto no se puede pagar en línea por separado. Llámenos al 800-555-0100.',
  ],
] as const)(
  'says whom to call when no other invoice can be added, and sends no link (%s)',
  async (language, text) => {
    paying.show(small([]), language);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /payment link|enlace/ })).not.toBeInTheDocument();
  },
);
