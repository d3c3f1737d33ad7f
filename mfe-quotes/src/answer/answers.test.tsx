import { ApiError, setSession } from '@portal/shared-contracts';
import { anAccount, aQuoteRow } from '@portal/shared-contracts/testing';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { ToastHost } from '@portal/shared-ui/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { Answering } from './Answering.tsx';
import './AcceptDialog.tsx';
import './RejectDialog.tsx';
import { AnswerQuotes } from './QuoteActions.tsx';

const CREDIT = {
  availableCredit: 500_000,
  creditLimit: 900_000,
  isAbleToPay: true,
  notLater: null,
  creditHold: null,
};
const QUOTES = [
  aQuoteRow({ orderNumber: 'Q-1', total: 10_000, poNumber: 'PO-7' }),
  aQuoteRow({ orderNumber: 'Q-2', total: 2_050, poNumber: null }),
];

const real = globalThis.fetch;
let sent: { path: string; body: unknown }[];
let answers: Record<string, () => Response>;
const data = (value: unknown) => () => Response.json({ data: value });
beforeEach(() => {
  sent = [];
  answers = {
    '/api/account-credit/Q-1': data([CREDIT]),
    '/api/quotes/accept': data({ total: 0, payAt: null }),
    '/api/quotes/reject': data(null),
  };
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (init?.method === 'POST')
      sent.push({ path: pathname, body: JSON.parse(String(init.body)) as unknown });
    return answers[pathname]?.() ?? Response.json({}, { status: 404 });
  };
});
afterEach(() => {
  globalThis.fetch = real;
  document.getElementById('main')?.remove();
});

const show = (quotes = QUOTES, language: 'en' | 'es' = 'en') =>
  renderWithProviders(
    <Answering>
      <AnswerQuotes quotes={quotes} />
      <ToastHost />
    </Answering>,
    { at: '/orders/pending-quotes', language, texts: { [SECTION]: texts } },
  );
async function open(answer: 'Accept' | 'Reject', quotes = QUOTES) {
  const { user, address, unmount } = show(quotes);
  await user.click(screen.getByRole('button', { name: answer }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, address, unmount, dialog };
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a credit customer accepts quotes with one purchase order and pays later', async () => {
  const { user, dialog } = await open('Accept');
  expect(dialog.getByRole('heading', { name: 'Accept 2 quotes' })).toBeVisible();
  expect(dialog.getByText('$120.50')).toBeVisible();
  expect(dialog.getByText('PO-7')).toBeVisible();
  expect(await dialog.findByRole('radio', { name: /Pay later/ })).toBeChecked();
  expect(dialog.getByText('Available credit $5,000.00 of $9,000.00')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'PO number (optional)' }), 'PO-9');
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('2 quotes are accepted.')).toBeVisible();
  const body = { quotes: ['Q-1', 'Q-2'], total: 12_050, payment: 'later', poNumber: 'PO-9' };
  expect(sent).toEqual([{ path: '/api/quotes/accept', body }]);
  await closed();
});

test('a single quote starts with its own purchase order', async () => {
  const { dialog } = await open('Accept', QUOTES.slice(0, 1));
  expect(dialog.getByRole('heading', { name: 'Accept quote Q-1' })).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'PO number (optional)' })).toHaveValue('PO-7');
});

test.each([
  ['Reject', 'Comment (optional)', 'Too late for us'],
  ['Accept', 'PO number (optional)', 'PO-9'],
] as const)(
  '%s: what was typed when the session ended is filled in for the same quotes only',
  async (answer, name, typed) => {
    const account = anAccount();
    setSession({ status: 'signedIn', account });
    const first = await open(answer);
    await first.user.type(first.dialog.getByRole('textbox', { name }), typed);
    act(() => setSession({ status: 'unknown' }));
    first.unmount();

    setSession({ status: 'signedIn', account });
    const others = await open(answer, QUOTES.slice(1));
    expect(others.dialog.getByRole('textbox', { name })).toHaveValue('');
    others.unmount();

    const again = await open(answer, [...QUOTES].reverse());
    expect(again.dialog.getByRole('textbox', { name })).toHaveValue(typed);
    expect(again.dialog.getByText('What you typed earlier is filled in again.')).toBeVisible();
    expect(sent).toEqual([]);
  },
);

test('paying quotes now opens the payment page', async () => {
  answers['/api/quotes/accept'] = data({ total: 12_050, payAt: '/payment?quotes=Q-1%2CQ-2' });
  const { user, address, dialog } = await open('Accept');
  await user.click(await dialog.findByRole('radio', { name: /Pay now/ }));
  await user.click(dialog.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(address()).toBe('/payment?quotes=Q-1%2CQ-2'));
  expect(sent[0]?.body).toEqual({ quotes: ['Q-1', 'Q-2'], total: 12_050, payment: 'now' });
});

test.each([
  ['cash', { notLater: 'cash', availableCredit: 0 }, /on cash terms/],
  ['limit', { availableCredit: 10_000 }, /^\$20\.50 more than your available credit of \$100\.00$/],
])('with %s, paying later is impossible and the dialog says why', async (_reason, changes, text) => {
  answers['/api/account-credit/Q-1'] = data([{ ...CREDIT, ...changes }]);
  const { dialog } = await open('Accept');
  expect(await dialog.findByRole('radio', { name: /Pay later/ })).toBeDisabled();
  expect(dialog.getByRole('radio', { name: /Pay now/ })).toBeChecked();
  expect(dialog.getByText(text)).toBeVisible();
});

test('on credit hold, the dialog says whom to call, leads to what is overdue, and can only be closed', async () => {
  const text = 'Our records show that your account is on credit hold. Please call.';
  const creditHold = { text, phone: '602-555-0100', overdueAt: '/overdue?filter=late' };
  answers['/api/account-credit/Q-1'] = data([{ ...CREDIT, notLater: 'hold', creditHold }]);
  const { user, dialog } = await open('Accept');
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['602-555-0100', 'tel:602-555-0100'],
    ['See what is overdue', '/overdue?filter=late'],
  ]);
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['Close']);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await closed();
});

test('when the credit fails to load, offers to pay now and Retry', async () => {
  answers['/api/account-credit/Q-1'] = () => Response.json({}, { status: 500 });
  const { user, dialog } = await open('Accept');
  expect(await dialog.findByText(/could not be read/)).toBeVisible();
  expect(dialog.getByRole('radio', { name: /Pay now/ })).toBeChecked();
  answers['/api/account-credit/Q-1'] = data([CREDIT]);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.getByRole('radio', { name: /Pay later/ })).toBeEnabled());
});

test('below the minimum, the dialog shows how much is missing and cannot be submitted', async () => {
  const { dialog } = await open('Accept', [aQuoteRow({ orderNumber: 'Q-1', total: 30 })]);
  expect(dialog.getByText(/\$0\.20 is missing/)).toBeVisible();
  await dialog.findByRole('radio', { name: /Pay later/ });
  expect(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled();
});

const PROCESSED = new ApiError(422, {}).message;
const processed = (...items: string[]) => Response.json({ message: PROCESSED, items }, { status: 422 });

test('removes a quote that another person answered; the next press accepts the others', async () => {
  answers['/api/quotes/accept'] = () => processed('Q-2');
  const { user, dialog } = await open('Accept');
  await dialog.findByRole('radio', { name: /Pay later/ });
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(
      `${PROCESSED} Q-2 was taken out, and nothing was changed yet. Press again to go on with the rest.`,
    ),
  );
  expect(dialog.getByRole('heading', { name: 'Accept quote Q-1' })).toBeVisible();
  expect(dialog.queryByText('Q-2')).not.toBeInTheDocument();
  expect(dialog.getByText('$100.00')).toBeVisible();
  answers['/api/quotes/accept'] = data({ total: 10_000, payAt: null });
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Quote Q-1 is accepted.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { quotes: ['Q-1', 'Q-2'], total: 12_050, payment: 'later' },
    { quotes: ['Q-1'], total: 10_000, payment: 'later' },
  ]);
});

test('does not reject a quote that another person answered with the others', async () => {
  answers['/api/quotes/reject'] = () => processed('Q-1');
  const { user, dialog } = await open('Reject');
  await user.click(dialog.getByRole('radio', { name: 'Price' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByRole('heading', { name: 'Reject quote Q-2' })).toBeVisible();
  answers['/api/quotes/reject'] = data(null);
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Quote Q-2 is rejected.')).toBeVisible();
  expect(sent[1]?.body).toEqual({ quotes: ['Q-2'], reason: 'price' });
});

test.each(['Accept', 'Reject'] as const)(
  '%s: when others answered all quotes, the dialog says so and can only be closed',
  async (answer) => {
    answers[`/api/quotes/${answer.toLowerCase()}`] = () => processed('Q-1', 'Q-2');
    const { user, dialog } = await open(answer);
    await dialog.findAllByRole('radio');
    if (answer === 'Reject') await user.click(dialog.getByRole('radio', { name: 'Price' }));
    await user.click(dialog.getByRole('button', { name: answer }));
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent(
        `${PROCESSED} This concerns Q-1, Q-2: nothing is left to answer.`,
      ),
    );
    expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['Close']);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await closed();
  },
);

test('rejects quotes for a reason', async () => {
  const { user, dialog } = await open('Reject');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'Freight cost' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('2 quotes are rejected.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ quotes: ['Q-1', 'Q-2'], reason: 'expensiveFreight' });
  await closed();
});

test('another reason requires a comment', async () => {
  const { user, dialog } = await open('Reject');
  expect(dialog.getByRole('textbox', { name: 'Comment (optional)' })).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Other' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Job cancelled');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ quotes: ['Q-1', 'Q-2'], reason: 'other', comment: 'Job cancelled' }),
  );
});

test('Escape changes no quote and returns the focus to the button', async () => {
  const { user } = await open('Reject');
  await user.keyboard('{Escape}');
  await closed();
  expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus();
  expect(sent).toEqual([]);
});

const addMain = (): HTMLElement =>
  document.body.appendChild(Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 }));

test('the dialog remains when its buttons disappear, and the page has the focus afterwards', async () => {
  const main = addMain();
  const { rerender, user } = show();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await screen.findByRole('dialog');
  rerender(<Answering>{null}</Answering>);
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(main).toHaveFocus());
});

test('after quotes are answered, the page has the focus without scrolling, because the buttons will disappear', async () => {
  const focus = jest.spyOn(addMain(), 'focus');
  const { user, dialog } = await open('Reject');
  await user.click(dialog.getByRole('radio', { name: 'Price' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await closed();
  await waitFor(() => expect(document.getElementById('main')).toHaveFocus());
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test('shows the dialog in Spanish', async () => {
  const { user } = show(QUOTES, 'es');
  await user.click(screen.getByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByRole('heading', { name: 'Rechazar 2 cotizaciones' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Plazo de entrega' })).toBeVisible();
});
