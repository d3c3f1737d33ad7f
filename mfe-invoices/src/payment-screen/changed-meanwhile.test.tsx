import { events, type Payment, type PaymentMemo } from '@portal/shared-contracts';
import { figuresFingerprint } from '@portal/shared-contracts/payments';
import { aPayableInvoice, aPayment, aUsableMemo } from '@portal/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { refused } from '../testing/payment-server.ts';
import { readyFields } from '../testing/sandbox-fields.ts';
import { payingScreen } from '../testing/paying-screen.tsx';

const paying = payingScreen();
const changesSent = () => paying.server.sent.filter(({ method }) => method === 'PUT');

/** Refuses the next confirmation, because the payment has changed to `now`. */
const refuseAsChanged = (now: Payment, status: number, body: object): void =>
  paying.server.once('/confirm', () => {
    paying.server.payment = now;
    return refused(status, body);
  });

test('shows changed figures with the differences and charges nothing until they are confirmed', async () => {
  const memo: PaymentMemo = { ...aUsableMemo(), used: 0 };
  const { user } = paying.show(aPayment({ method: 'card', memos: [memo] }));
  await readyFields('Card details');
  refuseAsChanged(aPayment({ method: 'card' }), 409, { type: 'FIGURES_CHANGED', message: 'changed' });
  await user.click(await paying.button('Pay $1,111.05'));
  await screen.findByText(/The figures have changed, and nothing was charged.*\$1,234\.50 is due now/);
  expect(screen.getByText('Credit memo CM-400001 is used or in use')).toBeVisible();
  await user.click(await paying.button('Pay $1,234.50'));
  expect(await screen.findByText('Paid: $1,234.50')).toBeVisible();
  const seen = [aPayment({ method: 'card', memos: [memo] }), paying.server.payment];
  expect(paying.confirmed().map(({ body }) => (body as { seen: string }).seen)).toEqual(
    await Promise.all(seen.map(({ figures }) => figuresFingerprint(figures))),
  );
});

test('does not pay other invoices with the same sum that another tab has substituted', async () => {
  const { user } = paying.show(aPayment({ method: 'card' }));
  await readyFields('Card details');
  refuseAsChanged(
    aPayment({
      method: 'card',
      documents: [aPayableInvoice({ number: 'I-300009' })],
    }),
    409,
    { type: 'FIGURES_CHANGED', message: 'changed' },
  );
  const seen = await figuresFingerprint(paying.server.payment.figures);
  await user.click(await paying.button('Pay $1,234.50'));
  expect(await screen.findByText('I-300001 is no longer part of this payment')).toBeVisible();
  expect(screen.getByText('I-300009 was added, with $1,234.50 outstanding')).toBeVisible();
  expect(paying.confirmed().map(({ body }) => (body as { seen: string }).seen)).toEqual([seen]);
  await user.click(await paying.button('Pay $1,234.50'));
  expect(await screen.findByText('Paid: $1,234.50')).toBeVisible();
  expect((paying.confirmed().at(-1)?.body as { seen: string }).seen).not.toBe(seen);
});

test('names an invoice that a colleague paid meanwhile, charges nothing, and lets the rest be paid', async () => {
  const [mine, shared] = [aPayableInvoice(), aPayableInvoice({ number: 'I-300009' })];
  const { user } = paying.show(aPayment({ method: 'card', documents: [mine, shared] }));
  await readyFields('Card details');
  refuseAsChanged(aPayment({ method: 'card', documents: [mine] }), 422, {
    type: 'ALREADY_PROCESSED',
    message: 'already processed',
    items: ['I-300009'],
  });
  await user.click(await paying.button('Pay $2,469.00'));
  await screen.findByText(/The figures have changed, and nothing was charged.*\$1,234\.50 is due now/);
  expect(screen.getByText('I-300009 is no longer part of this payment')).toBeVisible();
  await user.click(await paying.button('Pay $1,234.50'));
  expect(await screen.findByText('Paid: $1,234.50')).toBeVisible();
});

test('names at once what colleagues pay while the screen is open, and omits it from later choices', async () => {
  const [mine, first, second] = [
    aPayableInvoice(),
    aPayableInvoice({ number: 'I-300008' }),
    aPayableInvoice({ number: 'I-300009' }),
  ];
  const { user } = paying.show(aPayment({ documents: [mine, first, second] }));
  await paying.button('Pay $3,703.50');
  for (const documents of [[mine, second], [mine]]) {
    paying.server.payment = aPayment({ documents });
    act(() => events.emit('account.changed', {}));
    await paying.button(`Pay ${documents.length === 1 ? '$1,234.50' : '$2,469.00'}`);
  }
  expect(
    screen.getByText(/The figures have changed, and nothing was charged.*\$1,234\.50 is due now/),
  ).toBeVisible();
  for (const number of ['I-300008', 'I-300009'])
    expect(screen.getByText(`${number} is no longer part of this payment`)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Credit Card' }));
  await waitFor(() =>
    expect(changesSent()[0]?.body).toMatchObject({
      invoices: [{ invoiceNumber: 'I-300001' }],
    }),
  );
});

test('does not report the own choice of a person as a change by others', async () => {
  const { user } = paying.show(aPayment({ documents: [aPayableInvoice()], memos: [aUsableMemo()] }));
  await user.click(await screen.findByRole('radio', { name: /Bank Account/ }));
  const memo = screen.getByRole('checkbox', { name: /CM-400001/ });
  await user.click(memo);
  await waitFor(() => expect(changesSent()).toHaveLength(2));
  // Shown when the answer to the previous attempt has been handled.
  await user.click(memo);
  await waitFor(() => expect(changesSent()).toHaveLength(3));
  expect(screen.queryByText(/The figures have changed/)).not.toBeInTheDocument();
});

test('does not say that nothing was charged when others change a payment whose outcome is still unknown', async () => {
  const documents = [aPayableInvoice()];
  const { user } = paying.show(
    aPayment({ method: 'card', documents, memos: [{ ...aUsableMemo(), isChosen: false }] }),
  );
  await readyFields('Card details');
  const outcome = Promise.withResolvers<Response>();
  paying.server.once('/confirm', () => outcome.promise);
  await user.click(await paying.button('Pay $1,234.50'));
  await waitFor(() => expect(paying.confirmed()).toHaveLength(1));
  paying.server.payment = aPayment({ method: 'card', documents });
  act(() => events.emit('account.changed', {}));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /CM-400001/ })).not.toBeInTheDocument());
  expect(screen.queryByText(/nothing was charged/)).not.toBeInTheDocument();
  outcome.resolve(refused(429, { message: 'Too many attempts.' }));
  expect(await screen.findByText('Nothing was charged. Too many attempts.')).toBeVisible();
});

test('raises a lowered amount to the outstanding amount if a colleague left too little, so that it can be paid', async () => {
  const { user } = paying.show(
    aPayment({ method: 'card', documents: [aPayableInvoice({ amount: 100_000 })] }),
  );
  await readyFields('Card details');
  refuseAsChanged(
    aPayment({
      method: 'card',
      documents: [aPayableInvoice({ amount: 100_010, outstanding: 100_010 })],
    }),
    409,
    { type: 'FIGURES_CHANGED', message: 'changed' },
  );
  await user.click(await paying.button('Pay $1,000.00'));
  expect(await screen.findByText('I-300001: $1,000.10 outstanding instead of $1,234.50')).toBeVisible();
  await user.click(await paying.button('Pay $1,000.10'));
  expect(await screen.findByText('Paid: $1,000.10')).toBeVisible();
});
