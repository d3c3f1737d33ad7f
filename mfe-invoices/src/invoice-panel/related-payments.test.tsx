import { anOrderDetails } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, setSampleKinds } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { OpenedInvoice } from './OpenedInvoice.tsx';

const id = 'pA1b2C3d4E5f6G7h8I9j0k';

test.each([
  ['en', 'Refunded in part', '$20.00 open again'],
  ['es', 'Reembolsado en parte', '$20.00 pendientes de nuevo'],
] as const)(
  'in %s, a payment of an invoice shows its status and the amount that is due again',
  async (language, state, text) => {
    setSampleKinds();
    const payment = {
      id,
      number: 'P-500001',
      date: '2026-03-20',
      status: 'partlyRefunded',
      reopened: 20_00,
    } as const;
    const data = anOrderDetails({ type: 'invoices', payments: [payment] });
    const server = fakeServer({ '/api/order-details/I-300001/invoices': { data } });
    renderWithProviders(<OpenedInvoice />, {
      at: '/x?details=invoices.I-300001',
      language,
      texts: { [SECTION]: texts },
    });
    expect(await screen.findByRole('link', { name: 'P-500001' })).toHaveAttribute(
      'href',
      `/orders/payments/${id}`,
    );
    expect(screen.getByText(state)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    server.close();
  },
);
