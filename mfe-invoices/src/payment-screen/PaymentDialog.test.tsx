import { figuresFingerprint } from '@portal/shared-contracts/payments';
import { aPayableInvoice, aPayment, aPaymentForm, aUsableMemo } from '@portal/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { readyFields, sayFromFrame } from '../testing/sandbox-fields.ts';
import { payingScreen } from '../testing/paying-screen.tsx';

const second = aPayableInvoice({
  number: 'I-300002',
  total: 50_000,
  outstanding: 50_000,
  amount: 50_000,
  discountAmount: 500,
});
const paying = payingScreen();
const sums = (): string[] =>
  screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);

/** The rows of the documents, with the values of their fields. */
const rows = (): string[] =>
  within(screen.getByRole('table', { name: 'Invoices' }))
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map((cell) => cell.querySelector('input')?.value ?? cell.textContent).join(' '),
    );

test('pays two invoices minus a memo by bank account with the discount', async () => {
  const { user } = paying.show(aPayment({ documents: [aPayableInvoice(), second], memos: [aUsableMemo()] }));
  expect(await screen.findByText('Pay by 03-24-2026 by bank account and save $16.12')).toBeVisible();
  expect(rows()).toEqual([
    'Invoice PO Due date Discount Amount',
    'I-300001 PO-7 04-13-2026 $11.12 until 03-24-2026 $1,234.50',
    'I-300002 PO-7 04-13-2026 $5.00 until 03-24-2026 $500.00',
  ]);
  // What saves comes first.
  expect(screen.getAllByRole('radio')[0]).toHaveAccessibleName('Bank Account Save $16.12');
  await user.click(screen.getByRole('radio', { name: /Bank Account/ }));
  expect(rows()[1]).toBe('I-300001 PO-7 04-13-2026 -$11.12 $1,234.50');
  expect(sums()).toEqual([
    '2 invoices $1,734.50',
    'Credit memos -$123.45',
    '1% bank discount -$16.12',
    'Due $1,594.93',
  ]);
  await readyFields('Bank account details');
  const authorization = screen.getByText(
    /^You authorize Sierra Vista Metals to debit .* once for \$1,594.93 today, 03-20-2026/,
  );
  await user.click(await paying.button('Pay $1,594.93'));
  expect(await screen.findByText('Submitted: $1,594.93')).toBeVisible();
  expect(paying.confirmed().map(({ body }) => body)).toEqual([
    {
      seen: await figuresFingerprint(paying.server.payment.figures),
      method: 'bank',
      methodToken: 'tok_1',
      authorization: authorization.textContent,
    },
  ]);
});

test('what a payer authorizes names a kept bank account in their language; a card needs no authorization', async () => {
  const kept = {
    id: '7',
    kind: 'bank' as const,
    brand: 'First Bank',
    last4: '6789',
    name: 'Nómina',
    isDefault: true,
  };
  const { user } = paying.show(aPayment({ form: aPaymentForm({ savedMethods: [kept] }) }), 'es');
  const authorized =
    /^Usted autoriza a Sierra Vista Metals a hacer un único débito de \$1,222.15 en First Bank •••• 6789/;
  expect(await screen.findByText(authorized)).toHaveAttribute('translate', 'no');
  await user.click(screen.getByRole('radio', { name: /Tarjeta de crédito/i }));
  expect(screen.queryByText(/^Usted autoriza/)).not.toBeInTheDocument();
});

test('asks for no method when memos cover everything', async () => {
  const { user } = paying.show(aPayment({ memos: [aUsableMemo({ available: 200_000 })] }));
  await user.click(await paying.button('Apply credits'));
  expect(await screen.findByText('Credits applied')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(paying.confirmed()[0]?.body).toEqual({
    seen: await figuresFingerprint(paying.server.payment.figures),
  });
});

test('a memo can be deselected; an amount due below the minimum cannot be paid', async () => {
  const { user } = paying.show(aPayment({ memos: [aUsableMemo({ available: 123_420 })] }));
  expect(await paying.button('Pay $0.30')).toBeDisabled();
  expect(screen.getByText('A payment is at least $0.50. You can:')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /CM-400001/ }));
  expect(await paying.button('Pay $1,234.50')).toBeEnabled();
  await waitFor(() => expect(paying.server.payment.figures.due).toBe(123_450));
});

test('an amount can be lowered, which removes the discount', async () => {
  const { user } = paying.show(aPayment({ method: 'bank' }));
  const amount = await screen.findByRole('textbox', { name: 'Amount to pay of I-300001, in dollars' });
  expect(await paying.button('Pay $1,222.15')).toBeEnabled();
  await user.clear(amount);
  await user.type(amount, '100');
  await user.tab();
  expect(await paying.button('Pay $100.00')).toBeEnabled();
  await waitFor(() => expect(paying.server.payment.figures.due).toBe(10_000));
});

test.each(['0.49', '1234.51', 'ten'])(
  'refuses an amount of %s and focuses it when the person pays',
  async (typed) => {
    const { user } = paying.show(aPayment({ method: 'card' }));
    const amount = await screen.findByRole('textbox', { name: /Amount to pay of I-300001/ });
    await user.clear(amount);
    await user.type(amount, typed);
    await user.tab();
    expect(amount).toHaveAccessibleDescription('Enter an amount from $0.50 to $1,234.50');
    await user.click(await paying.button('Pay $1,234.50'));
    expect(amount).toHaveFocus();
    expect(paying.confirmed()).toEqual([]);
  },
);

test('refuses an amount that leaves too little of an invoice and says what to do', async () => {
  const { user } = paying.show(aPayment({ method: 'card' }));
  const amount = await screen.findByRole('textbox', { name: /Amount to pay of I-300001/ });
  await user.clear(amount);
  await user.type(amount, '1234.40');
  await user.tab();
  expect(amount).toHaveAccessibleDescription('Enter $1,234.50, or leave at least $0.50 to pay later');
});

test('without a method, the choice of the method has the focus', async () => {
  const { user } = paying.show(aPayment());
  await user.click(await paying.button('Pay $1,234.50'));
  expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  expect(paying.confirmed()).toEqual([]);
});

test('customers on cash terms pay by card', async () => {
  paying.show(aPayment({ form: aPaymentForm({ methods: ['card'], terms: { isCash: true, termsDays: 0 } }) }));
  expect(await screen.findByTitle('Card details')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: /Bank Account/ })).not.toBeInTheDocument();
});

test('preselects the saved default method, which needs no fields', async () => {
  const saved = {
    id: 'sm_1',
    name: 'Company card',
    kind: 'card',
    brand: 'Visa',
    last4: '4242',
    isDefault: true,
  } as const;
  const { user } = paying.show(aPayment({ form: aPaymentForm({ savedMethods: [saved] }) }));
  expect(await screen.findByRole('radio', { name: /Company card.*Visa ••••\s4242/ })).toBeChecked();
  await user.click(await paying.button('Pay $1,234.50'));
  expect(await screen.findByText('Paid: $1,234.50')).toBeVisible();
  expect(paying.confirmed()[0]?.body).toEqual({
    seen: await figuresFingerprint(paying.server.payment.figures),
    method: 'card',
    savedMethod: 'sm_1',
  });
});

test.each(['Company card', ''])('a new method can be saved under the name “%s”', async (name) => {
  const { user } = paying.show(aPayment({ method: 'card' }));
  await readyFields('Card details');
  await user.click(screen.getByRole('checkbox', { name: 'Keep it for the next time' }));
  if (name !== '') await user.type(screen.getByRole('textbox', { name: 'Name' }), name);
  await user.click(await paying.button('Pay $1,234.50'));
  expect(await screen.findByText('Paid: $1,234.50')).toBeVisible();
  expect(paying.confirmed()[0]?.body).toEqual({
    seen: await figuresFingerprint(paying.server.payment.figures),
    method: 'card',
    methodToken: 'tok_1',
    keep: { name },
  });
});

test('does not send input that the fields refuse', async () => {
  const { user } = paying.show(aPayment({ method: 'card' }));
  await readyFields('Card details', { type: 'refused' });
  await user.click(await paying.button('Pay $1,234.50'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $1,234.50' })).toBeEnabled());
  expect(paying.confirmed()).toEqual([]);
});

test('shows the challenge of the bank in its frame', async () => {
  const challenge = { kind: 'frame', url: 'https://gateway.test/challenge/1' } as const;
  paying.show(aPayment({ state: 'challenge', challenge }));
  const frame = await readyFields('Confirm with your bank');
  expect(frame.src).toBe(
    `https://gateway.test/challenge/1?origin=${encodeURIComponent(location.origin)}&lang=en`,
  );
  paying.server.payment = aPayment({ state: 'settled' });
  sayFromFrame(frame, { type: 'challenge answered' });
  expect(await screen.findByText('Paid: $1,234.50')).toBeVisible();
});

test('shows no form for a payment that another person began', async () => {
  paying.show(aPayment({ form: null }));
  expect(await screen.findByText('This payment is not finished')).toBeVisible();
});

test('in Spanish', async () => {
  paying.show(aPayment({ memos: [aUsableMemo()] }), 'es');
  expect(await paying.button('Pagar $1,111.05')).toBeEnabled();
  expect(sums()).toEqual([
    '1 factura $1,234.50',
    'Notas de crédito -$123.45',
    '1 % de descuento bancario $0.00',
    'A pagar $1,111.05',
  ]);
});

test('accepts messages only from the provider', async () => {
  paying.show(aPayment({ method: 'card' }));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card details');
  const { contentWindow: source } = frame;
  for (const event of [
    { data: { type: 'ready' }, origin: 'https://elsewhere.test', source },
    { data: { type: 'ready' }, origin: 'https://gateway.test', source: window },
  ])
    window.dispatchEvent(new MessageEvent('message', event));
  expect(frame).not.toBeVisible();
});
