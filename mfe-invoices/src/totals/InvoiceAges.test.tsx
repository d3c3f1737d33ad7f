import { MOST_INVOICES, setSession } from '@portal/shared-contracts';
import { daysLateOf } from '@portal/shared-contracts/payments';
import { aView, anAccount, anInvoiceDueRow } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import en from '../../locales/en.json';
import es from '../../locales/es.json';
import { SECTION, texts } from '../texts.ts';
import { someTotals } from '../testing/some-totals.ts';
import { InvoiceAges, InvoiceAgesWithFacts } from './InvoiceAges.tsx';

const CALL = '/api/invoices/totals';
const LIST = '/api/invoices';
const rows = ['I-1', 'I,2'].map((invoiceNumber) => anInvoiceDueRow({ invoiceNumber }));
const NONE = { amount: 0, count: 0 };
let server: FakeServer;
beforeEach(() => {
  server = fakeServer({ [CALL]: { data: someTotals() }, [LIST]: { rows } });
  setSession({ status: 'signedIn', account: anAccount() });
});
afterEach(() => server.close());

interface Shown {
  at?: string;
  language?: 'en' | 'es';
  hasFacts?: boolean;
}
const show = ({ at = '/', language = 'en', hasFacts = false }: Shown = {}) =>
  renderWithProviders(hasFacts ? <InvoiceAgesWithFacts /> : <InvoiceAges />, {
    at,
    language,
    texts: { [SECTION]: texts },
  });
const cells = async () => {
  await screen.findAllByRole('listitem');
  return screen.getAllByRole('listitem').map((cell) => cell.textContent);
};

test.each([
  [
    'en',
    'Not due $1,234,067.89 1,200 invoices',
    '1–30 days late $200.00 2 invoices',
    'Over 90 days late $300.00 1 invoice',
    'All overdue $500.00 3 invoices',
  ],
  [
    'es',
    'Por vencer $1,234,067.89 1,200 facturas',
    '1–30 días de atraso $200.00 2 facturas',
    'Más de 90 días de atraso $300.00 1 factura',
    'Todo lo vencido $500.00 3 facturas',
  ],
] as const)('each age with its amount and number, in %s', async (language, ...expected) => {
  show({ language });
  const shown = await cells();
  expect(shown).toHaveLength(6);
  expect([shown[0], shown[1], shown[4], shown[5]]).toEqual(expected);
});

test('the words name the days of the rule', () => {
  for (const age of ['upTo30', 'upTo60', 'upTo90'] as const) {
    const { first, last } = daysLateOf(age);
    for (const { ages } of [en, es]) expect(ages[age]).toContain(`${first}–${last} `);
  }
  for (const { ages } of [en, es]) expect(ages.over90).toContain(` ${daysLateOf('over90').first - 1} `);
});

test('only what is late is red, and only above zero', async () => {
  show();
  await cells();
  const urgent = screen.getAllByRole('link').filter((link) => link.hasAttribute('data-urgent'));
  expect(urgent.map((link) => link.querySelector('strong')?.textContent)).toEqual([
    '$200.00',
    '$300.00',
    '$500.00',
  ]);
});

test.each([
  ['/', '/orders/open-invoices?filter=upTo30'],
  ['/?impersonate-customer-id=7', '/orders/open-invoices?filter=upTo30&impersonate-customer-id=7'],
  [
    '/orders/open-invoices?search=6061&page=3&sort=total&details=invoices.I-1',
    '/orders/open-invoices?search=6061&sort=total&filter=upTo30',
  ],
  ['/orders/open-invoices?filter=over90', '/orders/open-invoices?filter=upTo30'],
])('on %s an age leads to %s', async (at, href) => {
  show({ at });
  await cells();
  const link = screen.getByRole('link', { name: /^1–30/ });
  expect(new URL(link.getAttribute('href') ?? '', 'http://x').pathname).toBe('/orders/open-invoices');
  expect(link).toHaveAttribute('href', href);
});

test('the age that is shown is marked, and pressing it again shows all', async () => {
  show({ at: '/orders/open-invoices?filter=over90&search=6061' });
  await cells();
  const current = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/orders/open-invoices?search=6061']);
});

test('all overdue invoices can be paid at once, wherever they are in the list', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'Pay all overdue' }));
  await waitFor(() => expect(address()).toBe('/orders/open-invoices?pay=I-1%2CI%252C2'));
  expect(server.calls).toContain('/api/invoices?filter=overdue&pageSize=all&sort=dueDate&order=asc');
});

test('when their numbers do not come, the reason is said and the button can be pressed again', async () => {
  const { user, address } = show();
  server.fail(LIST);
  await user.click(await screen.findByRole('button', { name: 'Pay all overdue' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay all overdue' })).toBeEnabled());
  expect(address()).toBe('/');
});

test('a payment has a largest number of invoices', async () => {
  const overdue = { amount: 1, count: MOST_INVOICES + 1 };
  server.answer(CALL, { data: someTotals({ overdue }) });
  show();
  expect(await screen.findByRole('button', { name: 'Pay: at most 500 invoices' })).toBeDisabled();
});

test('staff who view the customer cannot pay', async () => {
  setSession({ status: 'signedIn', account: anAccount({ role: 'staff', view: aView() }) });
  show();
  expect(await screen.findByText('$500.00 is overdue, in 3 invoices.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['en', 'On credit hold: $500.00 overdue. To pay, call'],
  ['es', 'En retención de crédito: $500.00 vencidos. Para pagar, llame al'],
] as const)('on credit hold the telephone is in place of the button, in %s', async (language, text) => {
  server.answer(CALL, { data: someTotals({ holdPhone: '800-555-0142' }) });
  show({ language });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: '800-555-0142' })).toHaveAttribute('href', 'tel:800-555-0142');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('without debts it says so', async () => {
  const ages = { notDue: NONE, upTo30: NONE, upTo60: NONE, upTo90: NONE, over90: NONE };
  server.answer(CALL, { data: someTotals({ due: 0, overdue: NONE, ages }) });
  show();
  expect(await screen.findByText('Nothing is overdue.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(new Set((await cells()).map((cell) => cell?.replace(/^.*(\$.*)$/, '$1')))).toEqual(
    new Set(['$0.00 0 invoices']),
  );
});

test('above the list are also credits, payments in transit and the credit line', async () => {
  server.answer(CALL, { data: someTotals({ surplus: 4_000, inTransit: 1_999 }) });
  show({ hasFacts: true });
  await cells();
  expect(screen.getAllByRole('term').map((label) => label.parentElement?.textContent)).toEqual([
    'Credits and surpluses$70.00',
    'Payments in transit$19.99',
    'Credit limit$20,000.00',
    'Available credit$10,000.00',
  ]);
});

test('cash customers have no credit line', async () => {
  server.answer(CALL, { data: someTotals({ credit: null }) });
  show({ hasFacts: true });
  await cells();
  expect(screen.getAllByRole('term')).toHaveLength(2);
});

test('a call that fails can be tried again', async () => {
  server.fail(CALL);
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your balance cannot be shown right now');
  server.answer(CALL, { data: someTotals() });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await cells()).toHaveLength(6);
});
