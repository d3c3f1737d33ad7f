import { PAYMENT_STATES } from '@portal/shared-contracts/payments';
import { Navigate } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { confirmationPath } from './confirmation-path.ts';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { PaymentScreen } from './PaymentScreen.tsx';
import { usePayment } from './use-payment.ts';

/** The payment `id` on its page; once it is made, its confirmation takes the page's place. */
export function BegunPayment({ id, link }: { id: string; link: string | null }): ReactNode {
  const source = usePayment(id, link);
  const { payment } = source;
  if (payment && PAYMENT_STATES[payment.state].isPaid)
    return <Navigate to={confirmationPath(payment)} replace />;
  return (
    <PaymentScreen source={source} link={link} outcome={payment && <PaymentOutcome payment={payment} />} />
  );
}
