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
import { PAY_PARAMETER, PAYMENT_PARAMETER, withPayment } from './payment-address.ts';

/** Everything about paying, in one script beside that of the lists, which do without it. */
export const paying = lateModule(() => import(/* webpackChunkName: "paying" */ '../../paying.tsx'));

/** The payment that the page's address names, or that of the invoices that it names, over the list; nothing where it names none. */
export function OpenPayment(): ReactNode {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [query] = useSearchParams();
  const id = query.get(PAYMENT_PARAMETER);
  const invoiceNumbers = numbersOfAddress(query.get(PAY_PARAMETER) ?? '');
  const isOpen = id !== null || invoiceNumbers.length > 0;
  useFocusAfterwards(isOpen);
  const open = (payment: string | null): void =>
    void navigate(pathname + withPayment(search, payment), { replace: true });
  const steps = useStepsSince(isOpen);
  const giveUp = (): void => (steps.current > 0 ? void navigate(-steps.current) : open(null));
  // Nothing was begun by a press on this page. A payment that the address names is found again by it, so the address stays.
  const fail = (error: unknown): void => {
    if (id !== null || steps.current === 0) return setFailure({ error });
    reportError(error);
    giveUp();
  };
  if (failure) throw failure.error;
  // Who opens the list to look at it does without the code of paying.
  return (
    <LateDialog module={paying} open={isOpen} onClose={giveUp} onFailed={fail}>
      {({ PaymentDialog }) =>
        isOpen && (
          <PaymentDialog id={id} invoiceNumbers={invoiceNumbers} onBegun={open} onClose={() => open(null)} />
        )
      }
    </LateDialog>
  );
}

/** How many entries of the history lead back to the page without a payment; 0 while it shows one that it was opened with. */
function useStepsSince(isOpen: boolean): RefObject<number> {
  const { key } = useLocation();
  const kind = useNavigationType();
  const wasClosed = useRef(false);
  const steps = useRef(0);
  useEffect(() => {
    if (!isOpen || kind === NavigationType.Pop) steps.current = 0;
    else if (wasClosed.current) steps.current = 1;
    // A press beside the wait: another page of the list, for example.
    else if (kind === NavigationType.Push && steps.current > 0) steps.current += 1;
    wasClosed.current = !isOpen;
  }, [isOpen, key, kind]);
  return steps;
}

/** Gives the page the focus after a dialog that nothing on it opened: it was opened by its address, or its row is paid and gone. */
function useFocusAfterwards(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
}
