import { api, ApiError, events, type Payment } from '@portal/shared-contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The newest state of a payment, from any call. */
export interface PaymentSource {
  payment: Payment | null;
  /** Failure of the last read; null after a success. */
  error: ApiError | null;
  /** Reads the payment again. Returns null after a failure. */
  reload(): Promise<Payment | null>;
  /** Stores the answer of a change or a confirmation. */
  update(payment: Payment): void;
}

/** Milliseconds between two reads of a payment whose outcome is open. */
const POLL_INTERVAL = 2_000;

const isInProgress = (payment: Payment | null): boolean =>
  payment?.state === 'submitting' || payment?.state === 'challenge';

/**
 * Reads the payment `id`, and again while its outcome is open and after a change of the account. Does not use `useCall`, because an
 * older answer must not replace the newer answer of a change or confirmation.
 */
export function usePayment(id: string, link: string | null): PaymentSource {
  const [payment, setPayment] = useState<Payment | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  // Sequence numbers of the last request and of the newest answer that is shown.
  const requested = useRef(0);
  const shown = useRef(0);

  const show = useCallback((sequence: number, answer: Payment): void => {
    if (sequence <= shown.current) return;
    shown.current = sequence;
    setPayment(answer);
    setError(null);
  }, []);
  const update = useCallback((answer: Payment) => show((requested.current += 1), answer), [show]);
  const reload = useCallback((): Promise<Payment | null> => {
    const sequence = (requested.current += 1);
    return api.get(`/api/payments/${encodeURIComponent(id)}`, { paymentLink: link }).then(
      (answer) => {
        show(sequence, answer);
        return answer;
      },
      (failure: unknown) => {
        if (sequence > shown.current) setError(failure instanceof ApiError ? failure : new ApiError(500, {}));
        return null;
      },
    );
  }, [id, link, show]);

  useEffect(() => void reload(), [reload]);
  useEffect(() => events.on('account.changed', () => void reload()), [reload]);
  useEffect(() => {
    if (!isInProgress(payment) && (error === null || payment === null)) return undefined;
    const timer = setTimeout(() => void reload(), POLL_INTERVAL);
    return () => clearTimeout(timer);
  }, [payment, error, reload]);
  return { payment, error, reload, update };
}
