import { PAYMENT_LINK_KEY, setSession, whenRefused } from '@portal/shared-contracts';
import { aPayment, anAccount } from '@portal/shared-contracts/testing';
import { renderWithProviders, type Rendered } from '@portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { answered, paymentServer, refused, type PaymentServer } from '../testing/payment-server.ts';
import { SECTION } from '../texts.ts';
import { PaymentPage } from './PaymentPage.tsx';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz';
const LINK = `GET /api/auth-encrypted/${TOKEN}`;
let server: PaymentServer;
beforeEach(() => (server = paymentServer(aPayment())));
afterEach(() => {
  server.close();
  sessionStorage.clear();
  localStorage.clear();
  setSession({ status: 'unknown' });
});

const show = (at: string, language: 'en' | 'es' = 'en'): Rendered =>
  renderWithProviders(<PaymentPage />, { at, language, texts: { [SECTION]: allTexts } });

test('begins a payment of quotes and puts its id into the address', async () => {
  const { address } = show('/payment?quotes=Q-1,Q-2&po=PO-7');
  expect(await screen.findByRole('button', { name: 'Pay $1,234.50' })).toBeEnabled();
  expect(server.sent).toEqual([
    expect.objectContaining({ body: { quotes: { orderNumbers: ['Q-1', 'Q-2'], poNumber: 'PO-7' } } }),
  ]);
  expect(address()).toBe('/payment?payment=pA1b2C3d4E5f6G7h8I9j0k');
});

test('pays quotes whose numbers contain a comma', async () => {
  show('/payment?quotes=Q-1%252CA%2CQ-2');
  expect(await screen.findByRole('button', { name: 'Pay $1,234.50' })).toBeEnabled();
  expect(server.sent).toEqual([
    expect.objectContaining({ body: { quotes: { orderNumbers: ['Q-1,A', 'Q-2'] } } }),
  ]);
});

test('offers no Retry when the server refuses the request of a payment', async () => {
  server.once('POST /api/payments', () => refused(400));
  show('/payment?quotes=Q-1');
  expect(await screen.findByText('The payment cannot be begun')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('an address can request nothing except a payment', async () => {
  show('/payment?payment=..%2Faccount');
  expect(await screen.findByText('There is no such payment')).toBeVisible();
  expect(server.asked).toEqual(['/api/payments/..%2Faccount']);
});

test('a reload continues a payment that was begun', async () => {
  show('/payment?payment=pA1b2C3d4E5f6G7h8I9j0k');
  expect(await screen.findByRole('button', { name: 'Pay $1,234.50' })).toBeEnabled();
  expect(server.sent).toEqual([]);
});

test('a paid payment redirects to its confirmation', async () => {
  server.payment = aPayment({ state: 'settled' });
  const { address } = show('/payment?payment=pA1b2C3d4E5f6G7h8I9j0k');
  await waitFor(() => expect(address()).toBe('/invoice-confirmation?payment=pA1b2C3d4E5f6G7h8I9j0k'));
});

test('leads a visitor with an unfinished payment to the login and back', async () => {
  setSession({ status: 'anonymous', expired: false });
  server.payment = aPayment({ form: null });
  show('/payment?payment=pA1b2C3d4E5f6G7h8I9j0k');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fpayment%3Fpayment%3DpA1b2C3d4E5f6G7h8I9j0k',
  );
});

test('leads a person whose session ended during a challenge of the bank to the login and back', async () => {
  setSession({ status: 'anonymous', expired: false });
  server.payment = aPayment({ state: 'challenge', challenge: null, form: null });
  show('/payment?payment=pA1b2C3d4E5f6G7h8I9j0k');
  expect(await screen.findByText('This payment is not finished')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fpayment%3Fpayment%3DpA1b2C3d4E5f6G7h8I9j0k',
  );
});

test('a page that does not know yet that its session has ended asks the server, then leads to the login', async () => {
  const refusals: number[] = [];
  whenRefused(({ status }) => void refusals.push(status));
  setSession({ status: 'signedIn', account: anAccount() });
  server.payment = aPayment({ form: null });
  server.once('GET /api/account', () => refused(401));
  show('/payment?payment=pA1b2C3d4E5f6G7h8I9j0k');
  expect(await screen.findByText('This payment is not finished')).toBeVisible();
  await waitFor(() => expect(refusals).toEqual([401]));
});

test.each([
  ['anonymous', 'Sign in', '/login?next=%2Forders%2Fopen-invoices'],
  ['signedIn', 'To invoices due', '/orders/open-invoices'],
] as const)('without a payment, the page has a link for people who are %s', async (status, name, href) => {
  setSession(status === 'signedIn' ? { status, account: anAccount() } : { status, expired: false });
  show('/payment');
  expect(await screen.findByText('There is no payment here')).toBeVisible();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(server.asked).toEqual([]);
});

describe('a payment link', () => {
  const LINKED = {
    kind: 'invoice',
    number: 'I-300001',
    customerName: 'Copperline',
    isCustomerOnHold: false,
    creditHold: null,
  };

  test('begins the payment of its document and is sent with each call, but is not in the address', async () => {
    server.once(LINK, () => answered(LINKED));
    const { address } = show(`/payment?link=${TOKEN}`);
    expect(await screen.findByRole('button', { name: 'Pay $1,234.50' })).toBeEnabled();
    expect(server.sent.map(({ body }) => body)).toEqual([{ link: TOKEN }]);
    expect(address()).toBe('/payment?payment=pA1b2C3d4E5f6G7h8I9j0k');
    expect(screen.queryByRole('checkbox', { name: 'Keep it for the next time' })).not.toBeInTheDocument();
  });

  test('is still used after a reload of its payment, and never for another payment', async () => {
    server.once(LINK, () => answered(LINKED));
    const first = show(`/payment?link=${TOKEN}`);
    await screen.findByRole('button', { name: 'Pay $1,234.50' });
    first.unmount();
    server.asked.length = 0;
    const again = show('/payment?payment=pA1b2C3d4E5f6G7h8I9j0k');
    await screen.findByRole('button', { name: 'Pay $1,234.50' });
    expect(server.asked).toEqual([`/api/payments/pA1b2C3d4E5f6G7h8I9j0k by ${TOKEN}`]);
    again.unmount();
    server.asked.length = 0;
    show('/payment?payment=another');
    await screen.findByText('There is no such payment');
    expect(server.asked).toEqual(['/api/payments/another']);
  });

  test.each([
    ['that was used', () => answered(null, 208), 'It seems this payment link has alredy being processed!'],
    [
      'that is being used',
      () => new Response(null, { status: 204 }),
      'It seems this payment link has alredy being processed!',
    ],
    ['to a quote that has expired', () => refused(410, { type: 'QUOTE_EXPIRED' }), 'This quote has expired'],
    ['that is broken', () => refused(500), /Our servers are currently experiencing some issues/],
  ] as const)('%s says so and shows no form', async (_case, answer, text) => {
    server.once(LINK, answer);
    show(`/payment?link=${TOKEN}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(server.sent).toEqual([]);
  });

  test('says while its payment is processed when it can be opened again, and not that it is paid', async () => {
    server.once(LINK, () => new Response(null, { status: 204 }));
    show(`/payment?link=${TOKEN}`);
    expect(await screen.findByText(/or is being paid.* open the link again after 15 minutes/)).toBeVisible();
  });

  test('lets only the browser that began a payment continue it while it waits for the bank', async () => {
    server.payment = aPayment({
      state: 'challenge',
      challenge: { kind: 'frame', url: 'https://gateway.test/challenge' },
    });
    server.once(LINK, () => new Response(null, { status: 204 }));
    const elsewhere = show(`/payment?link=${TOKEN}`);
    expect(await screen.findByText(/alredy being processed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'To the payment' })).not.toBeInTheDocument();
    elsewhere.unmount();

    localStorage.setItem(PAYMENT_LINK_KEY, server.payment.id);
    server.once(LINK, () => new Response(null, { status: 204 }));
    const { user, address } = show(`/payment?link=${TOKEN}`);
    expect(await screen.findByText('This payment of $1,234.50 waits for your confirmation')).toBeVisible();
    expect(screen.queryByText(/There is nothing to pay/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'To the payment' }));
    expect(address()).toBe(`/payment?payment=${server.payment.id}`);
    expect(await screen.findByTitle(/bank/i)).toBeVisible();
    expect(server.asked.at(-1)).toBe(`/api/payments/${server.payment.id} by ${TOKEN}`);
  });

  test('offers no link to a settled payment, even in the browser that began it', async () => {
    localStorage.setItem(PAYMENT_LINK_KEY, server.payment.id);
    server.payment = aPayment({ state: 'settled', form: null });
    server.once(LINK, () => answered(null, 208));
    show(`/payment?link=${TOKEN}`);
    await waitFor(() => expect(server.asked).toContain(`/api/payments/${server.payment.id} by ${TOKEN}`));
    expect(await screen.findByText(/alredy being processed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'To the payment' })).not.toBeInTheDocument();
  });

  test('can be renewed by mail after it expired', async () => {
    server.once(LINK, () => refused(410));
    server.once('/api/payment-links/renew', () => answered());
    const { user } = show(`/payment?link=${TOKEN}`);
    expect(await screen.findByText('This payment link has expired')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'E-mail me a new link' }));
    expect(await screen.findByText(/a new one is on its way/)).toBeVisible();
    expect(server.sent.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  });

  test('of a customer on credit hold shows the text of the hold and begins no payment', async () => {
    const creditHold = 'Our records show that your account is on credit hold.';
    server.once(LINK, () => answered({ ...LINKED, isCustomerOnHold: true, creditHold }));
    show(`/payment?link=${TOKEN}`);
    expect(await screen.findByText(creditHold)).toBeVisible();
    expect(server.sent).toEqual([]);
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['EN, English', 'ES, Español']);
  });
});
