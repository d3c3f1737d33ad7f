import type { Payment } from '@portal/shared-contracts';
import type { Language } from '@portal/shared-ui/i18n';
import { renderWithProviders, type Rendered } from '@portal/shared-ui/testing';
import { PaymentDialog } from '../payment-screen/PaymentDialog.tsx';
import { SECTION } from '../texts.ts';
import { allTexts } from './all-texts.ts';
import { paymentServer, type PaymentServer } from './payment-server.ts';

/** Shows `payment` over the list, with a server that holds it. */
export function showPayment(
  payment: Payment,
  language: Language = 'en',
): Rendered & { server: PaymentServer; confirmed: () => PaymentServer['sent'] } {
  const server = paymentServer(payment);
  const rendered = renderWithProviders(
    <PaymentDialog id={payment.id} invoiceNumbers={[]} onBegun={() => undefined} onClose={() => undefined} />,
    {
      language,
      texts: { [SECTION]: allTexts },
    },
  );
  return {
    ...rendered,
    server,
    confirmed: () => server.sent.filter(({ path }) => path.endsWith('/confirm')),
  };
}
