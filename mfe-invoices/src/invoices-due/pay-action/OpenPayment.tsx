import { useLocation, useNavigate, useSearchParams } from '@portal/shared-ui/router';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadPaying } from '../../load-paying.ts';
import { PAY_PARAMETER, PAYMENT_PARAMETER, withPayment } from './payment-address.ts';

// Who opens the list to look at it does without the code of paying.
const PaymentDialog = lazy(() => loadPaying().then((paying) => ({ default: paying.PaymentDialog })));

/** The payment that the page's address names, or that of the invoices that it names, over the list; nothing where it names none. */
export function OpenPayment(): ReactNode {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const id = query.get(PAYMENT_PARAMETER);
  const wanted = query.get(PAY_PARAMETER);
  if (id === null && wanted === null) return null;
  const open = (payment: string | null): void =>
    void navigate(pathname + withPayment(search, payment), { replace: true });
  return (
    <Suspense>
      <PaymentDialog
        id={id}
        invoiceNumbers={wanted?.split(',') ?? []}
        onBegun={open}
        onClose={() => open(null)}
      />
    </Suspense>
  );
}
