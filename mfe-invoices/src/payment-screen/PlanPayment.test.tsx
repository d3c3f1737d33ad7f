import { figuresFingerprint } from '@portal/shared-contracts/payments';
import { aPayableInvoice, aPayment, aPaymentForm } from '@portal/shared-contracts/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { payingScreen } from '../testing/paying-screen.tsx';
import { answered } from '../testing/payment-server.ts';

const paying = payingScreen();
const kept = {
  id: '3',
  name: 'Operating',
  kind: 'bank' as const,
  brand: 'First Bank',
  last4: '6789',
  isDefault: true,
};
const form = aPaymentForm({ savedMethods: [kept] });
/** The payment is of March 20; the discount of its invoice ends on March 24. */
const payment = aPayment({ documents: [aPayableInvoice()], form });
const button = () => screen.findByRole('button', { name: 'Pay on another day' });

async function dialog(user: { click(element: Element): Promise<void> }) {
  await user.click(await button());
  const opened = await screen.findByRole('dialog', { name: 'Pay on another day' });
  return within(opened);
}

test('plans the payment with the kept account for a day until the last that loses nothing, as authorized', async () => {
  const { user } = paying.show(payment);
  paying.server.once('/plan', () => answered({ payOn: '2026-03-23' }));
  const { getByLabelText, getByRole, getByText } = await dialog(user);
  const day = getByLabelText(/Pay on/);
  expect(day).toHaveValue('2026-03-24');
  expect([day.getAttribute('min'), day.getAttribute('max')]).toEqual(['2026-03-21', '2026-03-24']);
  fireEvent.change(day, { target: { value: '2026-03-23' } });
  const authorization = getByText(/First Bank •••• 6789 once for at most \$1,222.15 on 03-23-2026/);
  await user.click(getByRole('button', { name: 'Schedule the payment' }));
  await waitFor(() =>
    expect(paying.server.sent.map(({ path }) => path)).toContain(`/api/payments/${payment.id}/plan`),
  );
  expect(paying.server.sent.at(-1)?.body).toEqual({
    seen: await figuresFingerprint(paying.server.payment.figures),
    payOn: '2026-03-23',
    savedMethod: '3',
    authorization: authorization.textContent,
  });
});

test('says that a payment of what is overdue can only be made today', async () => {
  const { user } = paying.show({
    ...payment,
    ...aPayment({ documents: [aPayableInvoice({ dueDate: '2026-03-10' })], form }),
  });
  const { getByText } = await dialog(user);
  expect(getByText(/can only be made today/)).toBeVisible();
});

test('with another method than a kept one there is no other day', async () => {
  paying.show(aPayment({ documents: [aPayableInvoice()], method: 'card' }));
  await screen.findByRole('button', { name: /^Pay \$/ });
  expect(screen.queryByRole('button', { name: 'Pay on another day' })).not.toBeInTheDocument();
});
