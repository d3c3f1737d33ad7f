import { numbersOfAddress } from '@portal/shared-contracts';
import { LateDialog } from '@portal/shared-ui';
import { useLocation, useNavigate, useSearchParams } from '@portal/shared-ui/router';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { paying } from '../../late-paying.ts';
import { PAY_PARAMETER, PAYMENT_PARAMETER, withPayment } from './payment-address.ts';

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
  const before = useLocationBefore(isOpen);
  const giveUp = (): void => {
    if (!before.current) return open(null);
    const place = before.current;
    void navigate(place.pathname + place.search, { replace: true, state: place.state as unknown });
  };
  // Nothing was begun by a press on this page. A payment that the address names is found again by it, so the address stays.
  const fail = (error: unknown): void => {
    if (id !== null || !before.current) return setFailure({ error });
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

type Place = ReturnType<typeof useLocation>;

/** Where the page was before it opened a payment, with the panel that was open; null while it shows the one that it was opened with. */
function useLocationBefore(isOpen: boolean): RefObject<Place | null> {
  const location = useLocation();
  const before = useRef<Place>(null);
  useEffect(() => {
    if (!isOpen) before.current = location;
  }, [isOpen, location]);
  return before;
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
