import type { Payment } from '@portal/shared-contracts';
import type { Language } from '@portal/shared-ui/i18n';
import { renderWithProviders, type Rendered } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { PaymentDialog } from '../payment-screen/PaymentDialog.tsx';
import { SECTION } from '../texts.ts';
import { allTexts } from './all-texts.ts';
import { paymentServer, type PaymentServer } from './payment-server.ts';

/** The payment screen over the list, for the tests of one file. */
export interface PayingScreen {
  /** Renders a payment with a server that stores it until the end of the test. */
  show(payment: Payment, language?: Language): Rendered;
  /** The server of the payment that is shown. */
  readonly server: PaymentServer;
  /** The confirmations that the server received. */
  confirmed(): PaymentServer['sent'];
  button(name: string): Promise<HTMLElement>;
}

export function payingScreen(): PayingScreen {
  let server: PaymentServer | undefined;
  const shownServer = (): PaymentServer => {
    if (server === undefined) throw new Error('No payment is shown.');
    return server;
  };
  afterEach(() => {
    server?.close();
    sessionStorage.clear();
  });
  return {
    show(payment, language = 'en') {
      server = paymentServer(payment);
      return renderWithProviders(
        <PaymentDialog
          id={payment.id}
          invoiceNumbers={[]}
          onBegun={() => undefined}
          onClose={() => undefined}
        />,
        { language, texts: { [SECTION]: allTexts } },
      );
    },
    get server() {
      return shownServer();
    },
    confirmed: () => shownServer().sent.filter(({ path }) => path.endsWith('/confirm')),
    button: (name) => screen.findByRole('button', { name }),
  };
}
