import { setRecordKinds } from '@portal/shared-contracts';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { someTotals } from '../testing/some-totals.ts';
import { InvoiceTotals } from './InvoiceTotals.tsx';

const CALL = '/api/invoices/totals';
const TOTALS = someTotals({ inTransit: 1_999, surplus: 4_000 });
let server: FakeServer;
beforeEach(() => (server = fakeServer({ [CALL]: { data: TOTALS } })));
afterEach(() => {
  setRecordKinds([]);
  server.close();
});

const show = (language: 'en' | 'es' = 'en') =>
  renderWithProviders(<InvoiceTotals />, { language, texts: { [SECTION]: texts } });
const shown = async (label: string) => (await screen.findByText(label)).parentElement;

test.each([
  [
    'en',
    'You owe$1,234,567.89Payments in transit: $19.99',
    'Available credit$10,000.00Credit limit: $20,000.00',
    'Unapplied credits$70.00$40.00 of it paid beyond what was due',
    'Discounts you can take$721.03The first ends 04-13-2026',
  ],
  [
    'es',
    'Saldo total$1,234,567.89Pagos en tránsito: $19.99',
    'Crédito disponible$10,000.00Límite de crédito: $20,000.00',
    'Créditos sin aplicar$70.00$40.00 pagados de más',
    'Descuentos que puede tomar$721.03El primero vence el 04-13-2026',
  ],
] as const)('the four figures, in %s', async (language, ...figures) => {
  show(language);
  await screen.findByText(/04-13-2026/);
  expect(screen.getAllByRole('term').map((label) => label.parentElement?.textContent)).toEqual(figures);
  expect(server.calls).toEqual([CALL]);
});

test('each figure is a link, named by it', async () => {
  setRecordKinds([
    {
      descriptor: {
        name: 'mfe-memos',
        panels: [
          { kind: 'credit-memos', title: { en: 'Memo', es: 'Nota' }, page: '/memos', opens: 'atPage' },
        ],
      } as never,
    },
  ]);
  show();
  await screen.findByText('You owe');
  const links = [
    ['You owe $1,234,567.89', '/orders/open-invoices'],
    ['Available credit $10,000.00', '/orders/open-invoices'],
    ['Unapplied credits $70.00', '/memos'],
    ['Discounts you can take $721.03', '/orders/open-invoices?filter=discounted'],
  ] as const;
  for (const [name, href] of links) expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('the figures show cash terms and that there is no discount', async () => {
  server.answer(CALL, { data: someTotals({ due: 0, credit: null, discounts: null }) });
  show();
  expect(await shown('You owe')).toHaveTextContent('$0.00');
  expect(await shown('Available credit')).toHaveTextContent('Cash terms');
  expect(await shown('Discounts you can take')).toHaveTextContent('None');
});

test('a call that fails can be tried again', async () => {
  server.fail(CALL);
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your balance cannot be shown right now');
  server.answer(CALL, { data: TOTALS });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await shown('You owe')).toHaveTextContent('$1,234,567.89');
});
