import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { InvoiceTotals } from './InvoiceTotals.tsx';

const CALL = '/api/invoices/totals';
const TOTALS = {
  due: 123_456_789,
  overdue: 50_000,
  availableCredit: 1_000_000,
  nextDiscount: { until: '2026-04-13', amount: 1_234 },
};
let server: FakeServer;
beforeEach(() => (server = fakeServer({ [CALL]: { data: TOTALS } })));
afterEach(() => server.close());

const show = (language: 'en' | 'es' = 'en') =>
  renderWithProviders(<InvoiceTotals />, { language, texts: { [SECTION]: texts } });
const shown = async (label: string) => (await screen.findByText(label)).parentElement;

test.each([
  [
    'en',
    'You owe$1,234,567.89',
    'Overdue$500.00',
    'Available credit$10,000.00',
    'Next discount until04-13-2026Pay by then to save $12.34',
  ],
  [
    'es',
    'Saldo total$1,234,567.89',
    'Vencido$500.00',
    'Crédito disponible$10,000.00',
    'Próximo descuento hasta04-13-2026Pague antes y ahorre $12.34',
  ],
] as const)('the four figures, in %s', async (language, ...figures) => {
  show(language);
  await screen.findByText(/04-13-2026/);
  expect(screen.getAllByRole('term').map((label) => label.parentElement?.textContent)).toEqual(figures);
  expect(server.calls).toEqual([CALL]);
});

test('highlights only the overdue amount', async () => {
  const { unmount } = show();
  expect(await shown('Overdue')).toHaveAttribute('data-urgent');
  expect(await shown('You owe')).not.toHaveAttribute('data-urgent');
  unmount();
  server.answer(CALL, { data: { ...TOTALS, overdue: 0 } });
  show();
  expect(await shown('Overdue')).not.toHaveAttribute('data-urgent');
});

test('the figures show cash terms and a missing discount', async () => {
  server.answer(CALL, { data: { due: 0, overdue: 0, availableCredit: null, nextDiscount: null } });
  show();
  expect(await shown('You owe')).toHaveTextContent('$0.00');
  expect(await shown('Available credit')).toHaveTextContent('Cash terms');
  expect(await shown('Next discount until')).toHaveTextContent('None');
});

test('a call that fails can be tried again', async () => {
  server.fail(CALL);
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your balance cannot be shown right now');
  server.answer(CALL, { data: TOTALS });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await shown('You owe')).toHaveTextContent('$1,234,567.89');
});
