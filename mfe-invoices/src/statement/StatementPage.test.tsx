import { addDays, today, type Statement } from '@portal/shared-contracts';
import { lastMonth } from '@portal/shared-contracts/payments';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { StatementPage } from './StatementPage.tsx';

const row = { number: null, documents: [], poNumber: null, dueDate: null, inTransit: false };
const FEBRUARY: Statement = {
  from: '2026-02-01',
  to: '2026-02-28',
  customer: { name: 'Copperline', accountNumber: 'C-1001' },
  opening: 100_00,
  closing: 150_00,
  sums: [],
  rows: [
    {
      ...row,
      day: '2026-02-03',
      kind: 'invoice',
      number: 'I-1',
      poNumber: 'PO-7',
      amount: 90_00,
      balance: 190_00,
    },
    {
      ...row,
      day: '2026-02-05',
      kind: 'books',
      documents: ['I-0', 'I-00'],
      amount: -30_00,
      balance: 160_00,
    },
    {
      ...row,
      day: '2026-02-06',
      kind: 'payment',
      number: 'P-1',
      inTransit: true,
      amount: -10_00,
      balance: 150_00,
    },
  ],
  open: [
    {
      number: 'I-1',
      date: '2026-02-03',
      dueDate: '2026-02-20',
      poNumber: 'PO-7',
      original: 90_00,
      open: 90_00,
      age: 'upTo30',
      daysLate: 8,
    },
  ],
  ages: [{ age: 'upTo30', amount: 90_00, count: 1 }],
  parts: { invoices: 160_00, creditsOverused: 0, credits: -10_00, overpaid: 0, deposits: 0 },
  inTransit: 10_00,
  later: 0,
  remitTo: ['Sierra Metals', 'PO Box 1'],
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({
    '/api/statement': { data: FEBRUARY },
    '/api/statement/mail': { data: null },
  });
});
afterEach(() => server.close());
const show = (at = '/orders/statement') =>
  renderWithProviders(<StatementPage />, { texts: { [SECTION]: allTexts }, at });
const { from, to } = lastMonth(today());
const day = addDays(today(), -5);

test("shows last month's rows between the balances, with the age of each open invoice", async () => {
  show();
  const movements = await screen.findByRole('region', { name: 'Movements' });
  expect(
    within(movements)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'DateWhatAmountBalance',
    '02-01-2026Opening balance$100.00',
    '02-03-2026InvoiceI-1PO-7$90.00$190.00',
    '02-05-2026Paid or credited in our booksI-0, I-00-$30.00$160.00',
    '02-06-2026PaymentP-1On its way from the bank-$10.00$150.00',
    '02-28-2026Closing balance$150.00',
  ]);
  expect(screen.getByRole('region', { name: 'Open invoices' })).toHaveTextContent('8 days late');
  expect(screen.getByRole('region', { name: 'Remit to' })).toHaveTextContent('Sierra MetalsPO Box 1');
  expect(screen.getByRole('link', { name: 'Download the statement as PDF' })).toHaveAttribute(
    'href',
    `/api/statement/pdf?from=${from}&to=${to}`,
  );
});

test.each([
  [`from=${day}&to=${addDays(day, -1)}`, 'The last day is before the first.'],
  [`from=${day}&to=${addDays(day, 20)}`, 'The last day has not come yet.'],
  [`from=${day}`, 'Choose the first and the last day'],
  [`from=2020-03-05&to=${day}`, 'at most two years'],
])('of %s it asks the server nothing, and says what to do', async (query, advice) => {
  show(`/orders/statement?${query}`);
  expect(await screen.findByRole('status')).toHaveTextContent(advice);
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
  expect(server.calls.some((call) => call.startsWith('/api/statement?'))).toBe(false);
});

test('a period with too many rows says to choose a shorter one', async () => {
  const message = 'This period has more than 2,000 movements.';
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ message, type: 'STATEMENT_TOO_LONG' }, { status: 422 }));
  show();
  expect(await screen.findByText(message)).toBeVisible();
});

test('it is mailed to several addresses, and each month is wished on the page of mails', async () => {
  const sent = jest.spyOn(globalThis, 'fetch');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'E-mail to…' }));
  const field = await screen.findByRole('textbox', { name: /^To/ });
  await user.clear(field);
  await user.type(field, 'ap@customer.test, boss@customer.test');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.calls).toContain('/api/statement/mail'));
  const [, init] = sent.mock.calls.find(([asked]) => String(asked).includes('/mail')) ?? [];
  expect(JSON.parse(String(init?.body))).toEqual({
    from,
    to,
    emails: ['ap@customer.test', 'boss@customer.test'],
  });
  expect(screen.getByRole('link', { name: /each month/ })).toHaveAttribute('href', '/my-account/mails');
});
