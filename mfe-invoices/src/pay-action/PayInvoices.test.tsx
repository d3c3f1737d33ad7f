import { setSession } from '@portal/shared-contracts';
import { anAccount, aPayment } from '@portal/shared-contracts/testing';
import { Link, useNavigate } from '@portal/shared-ui/router';
import { renderWithProviders, type Rendered } from '@portal/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { allTexts } from '../testing/all-texts.ts';
import { paymentServer, refused, type PaymentServer } from '../testing/payment-server.ts';
import { SECTION } from '../texts.ts';
import { OpenPayment, paying } from './OpenPayment.tsx';
import { PayInvoices, PayLink } from './PayInvoices.tsx';

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = (): ReactNode =>
    this.state.error ? `The page failed: ${this.state.error.message}` : this.props.children;
}

let server: PaymentServer;
beforeEach(() => (server = paymentServer(aPayment())));
afterEach(() => {
  server.close();
  setSession({ status: 'unknown' });
  jest.restoreAllMocks();
});

test('pays invoices over the list; closing the payment returns to it', async () => {
  const { user, address } = renderWithProviders(
    <>
      <PayInvoices numbers={['I-1', 'I-2']} />
      <OpenPayment />
    </>,
    { at: '/orders/open-invoices?page=2&details=invoices.I-1', texts: { [SECTION]: allTexts } },
  );
  await user.click(screen.getByRole('button', { name: 'Pay 2 invoices' }));
  expect(await screen.findByRole('dialog', { name: 'Payment' })).toBeVisible();
  expect(server.sent[0]?.body).toEqual({ invoices: [{ invoiceNumber: 'I-1' }, { invoiceNumber: 'I-2' }] });
  expect(address()).toBe('/orders/open-invoices?page=2&payment=pA1b2C3d4E5f6G7h8I9j0k');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/orders/open-invoices?page=2'));
});

test('pays an invoice once if the address names it twice', async () => {
  renderWithProviders(<OpenPayment />, {
    at: '/orders/open-invoices?pay=I-1,I-2,I-1',
    texts: { [SECTION]: allTexts },
  });
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.body).toEqual({ invoices: [{ invoiceNumber: 'I-1' }, { invoiceNumber: 'I-2' }] });
});

test.each(['', ','])('an address with pay=%s, which names no invoice, opens nothing', async (pay) => {
  renderWithProviders(<OpenPayment />, {
    at: `/orders/open-invoices?pay=${pay}`,
    texts: { [SECTION]: allTexts },
  });
  await act(async () => void (await paying.load()));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.sent).toEqual([]);
});

test('more invoices than a payment may have cannot be paid at once', () => {
  renderWithProviders(<PayInvoices numbers={Array.from({ length: 501 }, (_, at) => `I-${at}`)} />, {
    texts: { [SECTION]: allTexts },
  });
  expect(screen.getByRole('button', { name: 'Pay: at most 500 invoices' })).toBeDisabled();
});

test('closing a payment that was opened by its address focuses the page without scrolling it', async () => {
  const { user } = renderWithProviders(
    <main id="main" tabIndex={-1}>
      <OpenPayment />
    </main>,
    { at: `/orders/open-invoices?payment=${aPayment().id}`, texts: { [SECTION]: allTexts } },
  );
  const close = await screen.findByRole('button', { name: 'Close' });
  const [main] = screen.getAllByRole('main', { hidden: true }) as [HTMLElement];
  const focus = jest.spyOn(main, 'focus');
  await user.click(close);
  await waitFor(() => expect(main).toHaveFocus());
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

/** The code of paying fails to load. */
function withoutPaying(): void {
  jest.spyOn(paying, 'isLoaded').mockReturnValue(false);
  jest.spyOn(paying, 'load').mockRejectedValue(new Error('down'));
}

const { reportError } = globalThis;
afterEach(() => void (globalThis.reportError = reportError));

/** The payment code loads until the test lets it arrive or fail. */
async function payingOnItsWay() {
  const code = await paying.load();
  const arrival = Promise.withResolvers<typeof code>();
  jest.spyOn(paying, 'isLoaded').mockReturnValue(false);
  jest.spyOn(paying, 'load').mockReturnValue(arrival.promise);
  return {
    arrive: () => act(async () => arrival.resolve(code)),
    fail: () => act(async () => arrival.reject(new Error('down'))),
  };
}

function Back(): ReactNode {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

/** A list with an open panel, which is one history entry after the list. */
async function showPanel() {
  const view = renderWithProviders(
    <>
      <Link to="/orders/open-invoices?page=2&details=invoices.I-1">I-1</Link>
      <Link to="/orders/open-invoices?page=3&pay=I-1">Next page</Link>
      <Back />
      <PayInvoices numbers={['I-1']} />
      <OpenPayment />
    </>,
    { at: '/orders/open-invoices?page=2', texts: { [SECTION]: allTexts } },
  );
  await view.user.click(screen.getByRole('link', { name: 'I-1' }));
  return view;
}
const press = (name: string): HTMLElement => screen.getByRole('button', { name, hidden: true });
const PANEL = '/orders/open-invoices?page=2&details=invoices.I-1';

/** Back closes the panel: no other entry is between it and the list. */
async function expectPanel({ user, address }: Awaited<ReturnType<typeof showPanel>>): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(address()).toBe(PANEL);
  await user.click(press('Back'));
  await waitFor(() => expect(address()).toBe('/orders/open-invoices?page=2'));
}

test('when the payment screen fails to load after a press, the page before the press is shown again', async () => {
  const code = await payingOnItsWay();
  const told = jest.fn();
  globalThis.reportError = told;
  const view = await showPanel();
  await view.user.dblClick(press('Pay'));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  await code.fail();
  expect(told).toHaveBeenCalledTimes(1);
  await expectPanel(view);
});

test('it is also shown again if the person opened another page of the list meanwhile', async () => {
  const code = await payingOnItsWay();
  globalThis.reportError = jest.fn();
  const view = await showPanel();
  await view.user.click(press('Pay'));
  await view.user.click(screen.getByRole('link', { name: 'Next page' }));
  await code.fail();
  await expectPanel(view);
});

test('cancelling a payment while its screen loads returns to the panel where it was started', async () => {
  await payingOnItsWay();
  const view = await showPanel();
  await view.user.click(press('Pay'));
  await view.user.click(press('Cancel'));
  await expectPanel(view);
});

test('two presses at the same time begin one payment, and Back begins none', async () => {
  const code = await payingOnItsWay();
  const { user, address } = await showPanel();
  act(() => {
    press('Pay').click();
    press('Pay').click();
  });
  await code.arrive();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/orders/open-invoices?page=2'));
  await user.click(press('Back'));
  await waitFor(() => expect(address()).toBe(PANEL));
  expect(server.sent).toHaveLength(1);
});

test.each(['payment=pA1b2C3d4E5f6G7h8I9j0k', 'pay=I-1'])(
  'an address with %s remains when the payment screen fails to load, and the page shows the failure',
  async (query) => {
    withoutPaying();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const at = `/orders/open-invoices?${query}`;
    const { address } = renderWithProviders(
      <Boundary>
        <OpenPayment />
      </Boundary>,
      { at, texts: { [SECTION]: allTexts } },
    );
    expect(await screen.findByText('The page failed: down')).toBeVisible();
    expect(address()).toBe(at);
  },
);

function show(): Rendered {
  setSession({ status: 'signedIn', account: anAccount() });
  return renderWithProviders(
    <>
      <PayLink number="I-300001" />
      <OpenPayment />
    </>,
    { at: '/orders/open-invoices?page=2', texts: { [SECTION]: allTexts } },
  );
}

test('paying a row begins its payment over the list; closing it returns to the list', async () => {
  const { user, address } = show();
  await user.click(screen.getByRole('link', { name: 'Pay I-300001' }));
  expect(await screen.findByRole('button', { name: 'Pay $1,234.50' })).toBeEnabled();
  expect(server.sent.map(({ body }) => body)).toEqual([{ invoices: [{ invoiceNumber: 'I-300001' }] }]);
  expect(address()).toBe('/orders/open-invoices?page=2&payment=pA1b2C3d4E5f6G7h8I9j0k');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/orders/open-invoices?page=2'));
});

test('an invoice that another payment reserves leads to the payments, where that payment can be continued', async () => {
  const body = { type: 'ALREADY_PROCESSED', message: 'Already processed.', items: ['I-300001'] };
  server.once('POST /api/payments', () => refused(422, body));
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'Pay I-300001' }));
  expect(await screen.findByText('Already processed. (I-300001)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To your payments' })).toHaveAttribute('href', '/orders/payments');
});

test('the dialog says why an invoice cannot be paid', async () => {
  server.once('POST /api/payments', () => refused(422, { type: 'CREDIT_HOLD', message: 'On credit hold.' }));
  const { user, address } = show();
  await user.click(screen.getByRole('link', { name: 'Pay I-300001' }));
  expect(await screen.findByText('On credit hold.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/orders/open-invoices?page=2'));
});
