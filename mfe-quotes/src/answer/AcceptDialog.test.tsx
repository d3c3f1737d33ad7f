import { aQuoteRow } from '@portal/shared-contracts/testing';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { ToastHost } from '@portal/shared-ui/toasts';
import { screen } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { AcceptDialog } from './AcceptDialog.tsx';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

test('while the credit is read the button keeps the name that it has for most customers', async () => {
  globalThis.fetch = () => new Promise<Response>(() => undefined);
  renderWithProviders(
    <AcceptDialog quotes={[aQuoteRow()]} onAnswered={() => undefined} onClose={() => undefined} />,
    { texts: { [SECTION]: texts } },
  );
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument();
});

test('a quote that expired while the dialog was open is taken out, and a new one can be asked for', async () => {
  const credit = { availableCredit: 5_000_000, creditLimit: 9_000_000, isAbleToPay: true };
  const answers: Record<string, [number, object]> = {
    '/api/account-credit/Q-1': [200, { data: [{ ...credit, notLater: null, creditHold: null }] }],
    '/api/quotes/accept': [422, { type: 'QUOTE_EXPIRED', message: 'processed', items: ['Q-1'] }],
    '/api/quotes/Q-1/requote': [200, { data: { orderNumber: 'Q-9' } }],
  };
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    const [status, body] = answers[pathname] ?? [404, {}];
    return Response.json(body, { status });
  };
  const onClose = jest.fn();
  const { user } = renderWithProviders(
    <>
      <AcceptDialog
        quotes={[aQuoteRow({ orderNumber: 'Q-1', total: 10_000 })]}
        onAnswered={() => undefined}
        onClose={onClose}
      />
      <ToastHost />
    </>,
    { at: '/orders/pending-quotes', texts: { [SECTION]: texts } },
  );
  await screen.findByRole('radio', { name: /Pay later/ });
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(
    await screen.findByText(
      'A quote that has expired cannot be answered any more. This concerns Q-1: nothing is left to answer.',
    ),
  ).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Ask for a new quote' }));
  // The toast leads to the new quote, so the dialog, which would keep the focus, is left.
  expect(await screen.findByText('Your new quote is Q-9.')).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
});
