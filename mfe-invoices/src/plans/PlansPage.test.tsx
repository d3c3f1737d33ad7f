import type { PaymentPlan } from '@portal/shared-contracts';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { PlansPage } from './PlansPage.tsx';

const CALL = '/api/payment-plans';
const planned: PaymentPlan = {
  id: 7,
  planNumber: 'PL-10007',
  state: 'planned',
  reason: null,
  payOn: '2026-04-09',
  paidWith: 'First Bank •••• 6789',
  method: 'bank',
  amount: 198_00,
  paidAmount: null,
  plannedBy: 'Dana Reyes',
  plannedAt: '2026-03-20T18:00:00.000Z',
  cancelledBy: null,
  canCancel: true,
  payment: null,
  invoices: ['I-1', 'I-2'],
  invoiceCount: 2,
  leftOut: [],
  leftOutCount: 0,
};
const paid: PaymentPlan = {
  ...planned,
  id: 6,
  state: 'paid',
  payOn: '2026-03-19',
  paidAmount: 99_00,
  canCancel: false,
  payment: 'pA1b2C3d4E5f6G7h8I9j0k',
  invoices: ['I-3'],
  invoiceCount: 1,
  leftOut: [{ number: 'I-4', reason: 'changed' }],
  leftOutCount: 30,
};
const stopped: PaymentPlan = { ...planned, id: 5, state: 'stopped', reason: 'missed', canCancel: false };

let server: FakeServer;
beforeEach(() => (server = fakeServer({ [CALL]: { data: [planned, paid, stopped] } })));
afterEach(() => server.close());
const show = (language: 'en' | 'es' = 'en') =>
  renderWithProviders(<PlansPage />, { language, texts: { [SECTION]: allTexts } });

test('shows what is planned, and what became of the others: what was paid, left out or not made', async () => {
  show();
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(
    '$198.00 on 04-09-2026ScheduledFirst Bank •••• 6789 · scheduled by Dana Reyes2 invoices: I-1, I-2',
  );
  expect(second).toHaveTextContent('Invoice I-3Paid: $99.00Left out: I-4 (changed), …');
  expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/orders/payments/pA1b2C3d4E5f6G7h8I9j0k',
  );
  expect(third).toHaveTextContent('StoppedFirst Bank');
  expect(third).toHaveTextContent('It could not be made on its day');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('asks before it cancels', async () => {
  server.answer(`${CALL}/7`, { data: null });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancel the payment on 04-09-2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the payment on 04-09-2026?' }));
  expect(server.calls).toEqual([CALL]);
  await user.click(dialog.getByRole('button', { name: 'Cancel the payment' }));
  await waitFor(() => expect(server.calls).toEqual([CALL, `${CALL}/7`, CALL]));
});

test.each([
  ['en', /No payment is scheduled/],
  ['es', /No hay ningún pago programado/],
] as const)('says how to plan one when there is none, in %s', async (language, text) => {
  server.answer(CALL, { data: [] });
  show(language);
  expect(await screen.findByText(text)).toBeVisible();
});
