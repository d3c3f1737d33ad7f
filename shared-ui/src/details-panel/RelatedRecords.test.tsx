import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { RelatedPayments } from './RelatedRecords.tsx';

const id = 'pA1b2C3d4E5f6G7h8I9j0k';

test.each([
  ['en', 'Refunded in part', '$20.00 open again'],
  ['es', 'Reembolsado en parte', '$20.00 pendientes de nuevo'],
] as const)(
  'in %s, a payment of a record shows its status and the amount that is due again',
  (language, state, text) => {
    const payment = {
      id,
      number: 'P-500001',
      date: '2026-03-20',
      status: 'partlyRefunded',
      reopened: 20_00,
    } as const;
    renderWithProviders(<RelatedPayments payments={[payment]} />, { language });
    expect(screen.getByRole('link', { name: 'P-500001' })).toHaveAttribute('href', `/orders/payments/${id}`);
    expect(screen.getByText(state)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  },
);
