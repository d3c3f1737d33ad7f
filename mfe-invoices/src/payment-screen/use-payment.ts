import { api, ApiError, events, type Payment } from '@portal/shared-contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What is known of a payment: the server's newest answer, whichever call it answered. */
export interface PaymentSource {
  payment: Payment | null;
  /** The last time of asking failed so. */
  error: ApiError | null;
  /** Asks the server; null when it did not answer. */
  reload(): Promise<Payment | null>;
  /** Takes the answer of a change or a confirmation. */
  take(payment: Payment): void;
}

/** What came of asking, and which time of asking it was. */
type Answered = { turn: number } & ({ answer: Payment } | { failure: ApiError });

/** Milliseconds between two looks at a payment whose outcome is not known. */
const LOOK_AGAIN = 2_000;

const isInBetween = (payment: Payment | null): boolean =>
  payment?.state === 'submitting' || payment?.state === 'challenge';

/**
 * The payment `id`, asked again while its outcome is open and when the account changed. Not by `useCall`: the answers of changes
 * and confirmations are newer than those of the questions before them, and none may take the place of a newer one.
 */
export function usePayment(id: string, link: string | null): PaymentSource {
  const [payment, setPayment] = useState<Payment | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const asked = useRef(0);
  const shown = useRef(0);

  const ask = useCallback((): Promise<Answered> => {
    const turn = (asked.current += 1);
    return api.get(`/api/payments/${encodeURIComponent(id)}`, { paymentLink: link }).then(
      (answer) => ({ turn, answer }),
      (failure: unknown) => ({
        turn,
        failure: failure instanceof ApiError ? failure : new ApiError(500, {}),
      }),
    );
  }, [id, link]);
  const show = useCallback((answered: Answered): Payment | null => {
    const isNewest = answered.turn > shown.current;
    if ('failure' in answered) {
      if (isNewest) setError(answered.failure);
      return null;
    }
    if (isNewest) {
      shown.current = answered.turn;
      setPayment(answered.answer);
      setError(null);
    }
    return answered.answer;
  }, []);
  const take = useCallback((answer: Payment): void => {
    shown.current = asked.current += 1;
    setPayment(answer);
    setError(null);
  }, []);

  useEffect(() => void ask().then(show), [ask, show]);
  useEffect(() => events.on('account.changed', () => void ask().then(show)), [ask, show]);
  useEffect(() => {
    if (!isInBetween(payment) && (error === null || payment === null)) return undefined;
    const timer = setTimeout(() => void ask().then(show), LOOK_AGAIN);
    return () => clearTimeout(timer);
  }, [payment, error, ask, show]);
  const reload = useCallback(() => ask().then(show), [ask, show]);
  return { payment, error, reload, take };
}
