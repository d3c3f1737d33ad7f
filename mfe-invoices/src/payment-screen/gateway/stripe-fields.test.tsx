import { renderWithProviders } from '@portal/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { allTexts } from '../../testing/all-texts.ts';
import { SECTION } from '../../texts.ts';
import type { FieldsHandle } from './fields-handle.ts';
import { StripeChallenge, StripeFields } from './StripeFields.tsx';

// Stand-in for Stripe's script, which the page loads from Stripe.
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: jest.fn() }));
const { loadStripe } = jest.requireMock<{ loadStripe: jest.Mock }>('@stripe/stripe-js/pure');

function pretendStripe() {
  const heard = new Map<string, () => void>();
  const element = {
    on: (name: string, listener: () => void) => void heard.set(name, listener),
    mount: jest.fn(),
    destroy: jest.fn(),
  };
  const elements = {
    create: jest.fn(() => element),
    getElement: () => element,
    update: jest.fn(),
    submit: jest.fn().mockResolvedValue({}),
  };
  const stripe = {
    elements: jest.fn(() => elements),
    createConfirmationToken: jest.fn().mockResolvedValue({
      confirmationToken: {
        id: 'ctoken_1',
        payment_method_preview: { card: { brand: 'visa', last4: '4242' } },
      },
    }),
    handleNextAction: jest.fn().mockResolvedValue({}),
  };
  loadStripe.mockResolvedValue(stripe);
  return { stripe, elements, say: (name: string) => act(() => heard.get(name)?.()) };
}

async function show(changes: { kind?: 'card' | 'bank'; due?: number; isSaved?: boolean } = {}) {
  const pretended = pretendStripe();
  const ref = createRef<FieldsHandle>();
  const fields = (due: number) => (
    <StripeFields
      publishableKey="pk_test"
      kind={changes.kind ?? 'card'}
      due={due}
      isSaved={changes.isSaved ?? false}
      ref={ref}
      onSubmit={() => undefined}
    />
  );
  const rendered = renderWithProviders(fields(changes.due ?? 5_000), { texts: { [SECTION]: allTexts } });
  await waitFor(() => expect(pretended.stripe.elements).toHaveBeenCalled());
  return { ...pretended, ...rendered, ref, change: (due: number) => rendered.rerender(fields(due)) };
}

test.each([
  ['card', false, { paymentMethodTypes: ['card'] }],
  ['bank', true, { paymentMethodTypes: ['us_bank_account'], setupFutureUsage: 'off_session' }],
] as const)('the element accepts one kind of method: %s, saved %s', async (kind, isSaved, expected) => {
  const { stripe } = await show({ kind, isSaved });
  expect(stripe.elements).toHaveBeenCalledWith({
    mode: 'payment',
    amount: 5_000,
    currency: 'usd',
    ...expected,
  });
});

test('the input becomes a confirmation token', async () => {
  const { ref, say } = await show();
  say('ready');
  expect(await ref.current?.tokenize()).toEqual({
    status: 'token',
    token: 'ctoken_1',
    instrument: { kind: 'card', brand: 'Visa', last4: '4242' },
  });
});

test('reports input that the element refuses', async () => {
  const { ref, elements } = await show();
  elements.submit.mockResolvedValue({ error: { type: 'validation_error' } });
  expect(await ref.current?.tokenize()).toEqual({ status: 'refused' });
});

test('updates the element when the amount due changes', async () => {
  const { elements, change } = await show();
  change(4_900);
  expect(elements.update).toHaveBeenCalledWith({ amount: 4_900 });
});

test('when the fields fail to load, says that nothing was charged and offers Retry', async () => {
  const { say, ref } = await show();
  say('loaderror');
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was charged');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  expect(await ref.current?.tokenize()).toEqual({ status: 'failed' });
});

test('Stripe shows the challenge, then the page reads the payment from the server', async () => {
  const { stripe } = pretendStripe();
  const onAnswered = jest.fn();
  renderWithProviders(
    <StripeChallenge publishableKey="pk_test" clientSecret="pi_1" onAnswered={onAnswered} />,
  );
  await waitFor(() => expect(onAnswered).toHaveBeenCalledTimes(1));
  expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1' });
});
