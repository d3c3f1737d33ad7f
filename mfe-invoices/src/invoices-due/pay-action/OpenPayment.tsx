import { useLocation, useNavigate, useSearchParams } from '@portal/shared-ui/router';
import { lazy, Suspense, type ReactNode } from 'react';
import { PAYMENT_PARAMETER, withPayment } from './payment-address.ts';

// Who opens the list to look at it does without the code of paying.
const PaymentDialog = lazy(() =>
  import(/* webpackChunkName: "payment" */ '../../payment-screen/PaymentDialog.tsx').then((module) => ({
    default: module.PaymentDialog,
  })),
);

/** The payment that the page's address names, over the list; nothing where it names none. */
export function OpenPayment(): ReactNode {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const id = query.get(PAYMENT_PARAMETER);
  if (id === null) return null;
  return (
    <Suspense>
      <PaymentDialog
        key={id}
        id={id}
        onClose={() => void navigate(pathname + withPayment(search, null), { replace: true })}
      />
    </Suspense>
  );
}
