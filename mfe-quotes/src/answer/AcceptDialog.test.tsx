import { aQuoteRow } from '@portal/shared-contracts/testing';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { ToastHost } from '@portal/shared-ui/toasts';
import { screen, waitFor } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { AcceptDialog } from './AcceptDialog.tsx';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

test('while the credit loads, the button has its most frequent label', async () => {
  globalThis.fetch = () => new Promise<Response>(() => undefined);
  renderWithProviders(
    <AcceptDialog quotes={[aQuoteRow()]} onAnswered={() => undefined} onClose={() => undefined} />,
    { texts: { [SECTION]: texts } },
  );
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument();
});

const CREDIT = { availableCredit: 5_000_000, creditLimit: 9_000_000, isAbleToPay: true };
/** Answers in their order; the last one is repeated. */
type Answers = Record<string, [number, object][]>;
const expired: [number, object] = [422, { type: 'QUOTE_EXPIRED', message: 'processed', items: ['Q-1'] }];

/** The dialog for these quotes after Accept was pressed. Q-1 has expired meanwhile. */
async function showExpired(numbers: string[], answers: Answers = {}) {
  const all: Answers = {
    '/api/account-credit/Q-1': [[200, { data: [{ ...CREDIT, notLater: null, creditHold: null }] }]],
    '/api/quotes/accept': [expired],
    '/api/quotes/Q-1/requote': [[200, { data: { orderNumber: 'Q-9' } }]],
    ...answers,
  };
  globalThis.fetch = async (input) => {
    const left = all[new URL(input instanceof Request ? input.url : input, location.origin).pathname] ?? [];
    const [status, body] = (left.length > 1 ? left.shift() : left[0]) ?? [404, {}];
    return Response.json(body, { status });
  };
  const [onAnswered, onClose] = [jest.fn(), jest.fn()];
  const quotes = numbers.map((orderNumber) => aQuoteRow({ orderNumber, total: 10_000 }));
  const { user } = renderWithProviders(
    <>
      <AcceptDialog quotes={quotes} onAnswered={onAnswered} onClose={onClose} />
      <ToastHost />
    </>,
    { at: '/orders/pending-quotes', texts: { [SECTION]: texts } },
  );
  await screen.findByRole('radio', { name: /Pay later/ });
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  return { user, onAnswered, onClose };
}

test('removes a quote that expired while the dialog was open and offers to request a new one', async () => {
  const { user, onClose } = await showExpired(['Q-1']);
  expect(
    await screen.findByText(
      'A quote that has expired cannot be answered any more. This concerns Q-1: nothing is left to answer.',
    ),
  ).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Ask for a new quote' }));
  // The toast links to the new quote. The dialog closes, because it would keep the focus.
  expect(await screen.findByText('Your new quote is Q-9.')).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('requests a new quote once; the other quotes can still be accepted', async () => {
  const { user, onAnswered, onClose } = await showExpired(['Q-1', 'Q-2'], {
    '/api/quotes/accept': [expired, [200, { data: { total: 10_000, payAt: null } }]],
  });
  await user.click(await screen.findByRole('button', { name: 'Ask for a new quote' }));
  expect(await screen.findByText('Your new quote is Q-9.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ask for a new quote' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(onAnswered).toHaveBeenCalledWith('Quote Q-2 is accepted.'));
});
