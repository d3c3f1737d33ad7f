import { ApiError, type PaymentFigures } from '@portal/shared-contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import { changeRequest, choiceOf, figuresOf, isKnown, type Choice, type PayablePayment } from './choice.ts';
import { paymentCalls } from './payment-calls.ts';
import type { PaymentSource } from './use-payment.ts';

export interface ChoiceState {
  choice: Choice;
  /** What the choice comes to, at once; the server says whether it agrees. */
  figures: PaymentFigures;
  change(choice: Choice): void;
  /** Makes sure that the server knows the choice; what it then holds to be true. Throws an ApiError. */
  save(): Promise<PayablePayment>;
}

/**
 * The person's choice: shown at once, and told to the server after each change, so that a reload of the page keeps it.
 * A change that did not arrive is told again before paying.
 */
export function useChoice(
  payment: PayablePayment,
  { take }: PaymentSource,
  link: string | null,
): ChoiceState {
  const [choice, setChoice] = useState(() => choiceOf(payment));
  const known = useRef(payment);
  useLayoutEffect(() => {
    known.current = payment;
  }, [payment]);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(choice);

  async function tell(told: Choice): Promise<void> {
    // A later change says everything that this one says.
    if (newest.current !== told || isKnown(known.current, told)) return;
    const { id } = known.current;
    const request = { ...changeRequest(known.current, told), ...(link !== null && { link }) };
    const answer = await paymentCalls.change({ id, request });
    if (answer.form === null) throw new ApiError(403, {});
    known.current = { ...answer, form: answer.form };
    take(answer);
  }
  const tellAfterOthers = (told: Choice): Promise<void> => {
    const turn = sending.current.then(() => tell(told));
    sending.current = turn.catch(() => undefined);
    return turn;
  };

  return {
    choice,
    figures: figuresOf(payment, choice),
    change(changed) {
      newest.current = changed;
      setChoice(changed);
      // What fails here is told again, and then said, when the person pays.
      tellAfterOthers(changed).catch(() => undefined);
    },
    async save() {
      await tellAfterOthers(newest.current);
      return known.current;
    },
  };
}
