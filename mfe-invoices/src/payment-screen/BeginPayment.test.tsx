import { MOST_INVOICES } from '@portal/shared-contracts';
import { aPayment } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { paymentServer } from '../testing/payment-server.ts';
import { SECTION } from '../texts.ts';
import { BeginPayment } from './BeginPayment.tsx';

test.each([
  ['en', 'At most 500 invoices can be paid at once. Go back to the list and choose fewer.'],
  ['es', 'Se pueden pagar como máximo 500 facturas a la vez. Vuelva a la lista y elija menos.'],
] as const)(
  'says what to do when there are too many invoices for one payment (%s)',
  async (language, advice) => {
    const server = paymentServer(aPayment());
    const invoices = Array.from({ length: MOST_INVOICES + 1 }, (_, at) => ({ invoiceNumber: `I-${at}` }));
    renderWithProviders(<BeginPayment request={{ invoices }} onBegun={() => undefined} />, {
      language,
      texts: { [SECTION]: allTexts },
    });
    expect(await screen.findByText(advice)).toBeVisible();
    expect(server.sent).toEqual([]);
    server.close();
  },
);

test('offers the login after the session has ended, which then returns to the payment', async () => {
  const server = fakeServer({});
  globalThis.fetch = () => Promise.resolve(Response.json({ message: 'Unauthorized' }, { status: 401 }));
  const quotes = { orderNumbers: ['Q-1'] };
  renderWithProviders(<BeginPayment request={{ quotes }} onBegun={() => undefined} />, {
    at: '/payment?quotes=Q-1',
    texts: { [SECTION]: allTexts },
  });
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link).toHaveAttribute('href', '/login?next=%2Fpayment%3Fquotes%3DQ-1');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  server.close();
});
