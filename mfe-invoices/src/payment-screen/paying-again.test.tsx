import { aPayment, aPaymentForm } from '@portal/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { refused } from '../testing/payment-server.ts';
import { readyFields } from '../testing/sandbox-fields.ts';
import { payingScreen } from '../testing/paying-screen.tsx';

const paying = payingScreen();
const changesSent = () => paying.server.sent.filter(({ method }) => method === 'PUT');

test.each([
  [410, { type: 'LINK_EXPIRED', message: 'Link Expired' }, 'Nothing was charged. Link Expired'],
  [429, { message: 'Too many attempts.' }, 'Nothing was charged. Too many attempts.'],
  [
    422,
    { type: 'ALREADY_PROCESSED', message: 'It was processed.', items: ['I-300001'] },
    'Nothing was charged. It was processed. (I-300001)',
  ],
])('after a refusal with %i, says that nothing was charged, and why', async (status, body, text) => {
  const { user } = paying.show(aPayment({ method: 'card' }));
  await readyFields('Card details');
  paying.server.once('/confirm', () => refused(status, body));
  await user.click(await paying.button('Pay $1,234.50'));
  expect(await screen.findByText(text)).toBeVisible();
});

test('after a decline, shows the reason, says that nothing was charged, and allows another card', async () => {
  const { user } = paying.show(aPayment({ method: 'card' }));
  await readyFields('Card details');
  paying.server.once('/confirm', () => {
    paying.server.payment = { ...paying.server.payment, state: 'declined', failure: 'insufficient_funds' };
    return Response.json({ data: paying.server.payment });
  });
  await user.click(await paying.button('Pay $1,234.50'));
  expect(await screen.findByText(/the funds are not sufficient. Nothing was charged/)).toBeVisible();
  await readyFields('Card details', { type: 'token', token: 'tok_2' });
  await user.click(await paying.button('Pay $1,234.50'));
  expect(await screen.findByText('Paid: $1,234.50')).toBeVisible();
  expect(new Set(paying.confirmed().map(({ key }) => key)).size).toBe(2);
});

test('a double-click pays once', async () => {
  const { user } = paying.show(aPayment({ method: 'card' }));
  await readyFields('Card details');
  await user.dblClick(await paying.button('Pay $1,234.50'));
  expect(await screen.findByText('Paid: $1,234.50')).toBeVisible();
  expect(paying.confirmed()).toHaveLength(1);
});

describe('when the answer is lost', () => {
  const saved = {
    id: 'sm_1',
    name: 'Card',
    kind: 'card',
    brand: 'Visa',
    last4: '4242',
    isDefault: true,
  } as const;
  const begun = aPayment({ form: aPaymentForm({ savedMethods: [saved] }) });
  const lost = (): never => {
    throw new TypeError('Failed to fetch');
  };

  test('and the server has the payment, shows its state and no form', async () => {
    const { user } = paying.show(begun);
    paying.server.once('/confirm', () => {
      paying.server.payment = { ...begun, state: 'settled', form: null };
      return lost();
    });
    await user.click(await paying.button('Pay $1,234.50'));
    expect(await screen.findByText('Paid: $1,234.50')).toBeVisible();
    expect(paying.confirmed()).toHaveLength(1);
  });

  test('and the server does not have the payment, says so and sends the same attempt again', async () => {
    const { user } = paying.show(begun);
    paying.server.once('/confirm', lost);
    await user.click(await paying.button('Pay $1,234.50'));
    expect(await screen.findByText(/Your payment did not reach us, and nothing was charged/)).toBeVisible();
    await user.click(await paying.button('Pay $1,234.50'));
    expect(await screen.findByText('Paid: $1,234.50')).toBeVisible();
    expect(new Set(paying.confirmed().map(({ key }) => key)).size).toBe(1);
  });

  test('and the payment was declined, the next press is a new attempt with the same saved card', async () => {
    const { user } = paying.show(begun);
    paying.server.once('/confirm', () => {
      paying.server.payment = {
        ...begun,
        state: 'declined',
        failure: 'insufficient_funds',
        submittedAt: '2026-03-20T17:00:00.000Z',
      };
      return lost();
    });
    await user.click(await paying.button('Pay $1,234.50'));
    expect(await screen.findByText(/the funds are not sufficient. Nothing was charged/)).toBeVisible();
    await user.click(await paying.button('Pay $1,234.50'));
    expect(await screen.findByText('Paid: $1,234.50')).toBeVisible();
    expect(new Set(paying.confirmed().map(({ key }) => key)).size).toBe(2);
  });

  test('and the server is unreachable, shows no form until it answers', async () => {
    const { user } = paying.show(begun);
    paying.server.once('/confirm', () => {
      paying.server.payment = { ...paying.server.payment, state: 'settled', form: null };
      paying.server.once(`GET /api/payments/${begun.id}`, lost);
      return lost();
    });
    await user.click(await paying.button('Pay $1,234.50'));
    expect(await screen.findByText('We are checking what became of your payment')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await user.click(await paying.button('Check now'));
    expect(await screen.findByText('Paid: $1,234.50')).toBeVisible();
  });
});

test('reports a method that another tab changed; the next press pays with the method that this tab shows', async () => {
  const { user } = paying.show(aPayment({ method: 'card' }));
  await readyFields('Card details');
  paying.server.once('/confirm', () => {
    paying.server.payment = aPayment({ method: 'bank' });
    return refused(409, { type: 'METHOD_CHANGED', message: 'The payment method was changed meanwhile.' });
  });
  await user.click(await paying.button('Pay $1,234.50'));
  expect(await screen.findByText(/charged.*The payment method was changed meanwhile\./)).toBeVisible();
  await user.click(await paying.button('Pay $1,234.50'));
  expect(await screen.findByText('Paid: $1,234.50')).toBeVisible();
  expect(paying.confirmed().map(({ body }) => (body as { method: string }).method)).toEqual(['card', 'card']);
  expect(changesSent()[0]?.body).toMatchObject({ method: 'card' });
});
