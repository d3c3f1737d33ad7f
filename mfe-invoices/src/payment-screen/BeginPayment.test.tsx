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
] as const)('who asks to pay too many invoices at once is told what to do (%s)', async (language, advice) => {
  const server = paymentServer(aPayment());
  const invoices = Array.from({ length: MOST_INVOICES + 1 }, (_, at) => ({ invoiceNumber: `I-${at}` }));
  renderWithProviders(<BeginPayment request={{ invoices }} onBegun={() => undefined} />, {
    language,
    texts: { [SECTION]: allTexts },
  });
  expect(await screen.findByText(advice)).toBeVisible();
  expect(server.sent).toEqual([]);
  server.close();
});

test('whose session is over is offered the login, which leads back', async () => {
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
