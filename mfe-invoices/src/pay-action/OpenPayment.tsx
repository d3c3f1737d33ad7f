import { numbersOfAddress } from '@portal/shared-contracts';
import { LateDialog, lateModule } from '@portal/shared-ui';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from '@portal/shared-ui/router';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { PAY_PARAMETER, PAYMENT_PARAMETER, withPayment } from './PayInvoices.tsx';

/** The code of paying, which loads separately from the lists. */
export const paying = lateModule(() => import(/* webpackChunkName: "paying" */ '../PaymentPages.tsx'));

/** Opens the payment that the page's address names, or a new payment of the invoices that it names, over the list. */
export function OpenPayment(): ReactNode {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [query] = useSearchParams();
  const id = query.get(PAYMENT_PARAMETER);
  const invoiceNumbers = numbersOfAddress(query.get(PAY_PARAMETER) ?? '');
  const isOpen = id !== null || invoiceNumbers.length > 0;
  useFocusMainAfter(isOpen);
  const open = (payment: string | null): void =>
    void navigate(pathname + withPayment(search, payment), { replace: true });
  const steps = useStepsSinceOpened(isOpen);
  const cancel = (): void => (steps.current > 0 ? void navigate(-steps.current) : open(null));
  // If the page was opened with the payment's address, the address stays, so that Retry finds the payment.
  const fail = (error: unknown): void => {
    if (id !== null || steps.current === 0) return setFailure({ error });
    reportError(error);
    cancel();
  };
  if (failure) throw failure.error;
  // The code of paying loads only when a payment opens.
  return (
    <LateDialog module={paying} open={isOpen} onClose={cancel} onFailed={fail}>
      {({ PaymentDialog }) =>
        isOpen && (
          <PaymentDialog id={id} invoiceNumbers={invoiceNumbers} onBegun={open} onClose={() => open(null)} />
        )
      }
    </LateDialog>
  );
}

/** Number of history entries since the page had no payment; 0 if the page was opened with one. */
function useStepsSinceOpened(isOpen: boolean): RefObject<number> {
  const { key } = useLocation();
  const kind = useNavigationType();
  const wasClosed = useRef(false);
  const steps = useRef(0);
  useEffect(() => {
    if (!isOpen || kind === NavigationType.Pop) steps.current = 0;
    else if (wasClosed.current) steps.current = 1;
    // A navigation while the code loads, such as another page of the list.
    else if (kind === NavigationType.Push && steps.current > 0) steps.current += 1;
    wasClosed.current = !isOpen;
  }, [isOpen, key, kind]);
  return steps;
}

/** Moves the focus to the page after the dialog, if no button takes it: the row is paid and gone, or the address opened the dialog. */
function useFocusMainAfter(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
}
