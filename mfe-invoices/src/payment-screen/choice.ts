import {
  api,
  ApiError,
  type ChangePaymentRequest,
  type Payment,
  type PaymentFigures,
  type PaymentForm,
  type PaymentMethodKind,
} from '@portal/shared-contracts';
import { payableAmount, paymentFigures } from '@portal/shared-contracts/payments';
import { useLayoutEffect, useRef, useState } from 'react';
import type { PaymentSource } from './use-payment.ts';

/** How the person pays: by a method typed in now, or by one that was kept. */
export type Way = { kind: 'new'; method: PaymentMethodKind } | { kind: 'saved'; id: string };

/** What a person decides on the payment screen; the figures follow from it. */
interface Choice {
  /** Lowered amounts in cents, by number of the invoice; all of it is paid of the others. */
  amounts: Readonly<Record<string, number>>;
  /** Numbers of the ticked credit memos. */
  memos: ReadonlySet<string>;
  way: Way | null;
}

/** A payment with what is needed to pay it: a signed-in person of the customer, or the bearer of its link, has that. */
export type PayablePayment = Payment & { form: PaymentForm };

/** The choice that the server knows. A person with a kept default method need not choose one. */
function choiceOf({ figures, method, form }: PayablePayment): Choice {
  const lowered = figures.lines.filter(({ amount, outstanding }) => amount < outstanding);
  const usual = form.savedMethods.find(({ isDefault }) => isDefault);
  return {
    amounts: Object.fromEntries(lowered.map(({ number, amount }) => [number, amount])),
    memos: new Set(figures.memos.filter(({ isChosen }) => isChosen).map(({ number }) => number)),
    way:
      method === null ? (usual ? { kind: 'saved', id: usual.id } : onlyWay(form)) : { kind: 'new', method },
  };
}

/** Customers who may pay in one way only need not choose it. */
const onlyWay = ({ methods, savedMethods }: PaymentForm): Way | null =>
  methods.length === 1 && methods[0] && savedMethods.length === 0
    ? { kind: 'new', method: methods[0] }
    : null;

/** Kind of the chosen method, or null. */
export function methodOf(way: Way | null, { savedMethods }: PaymentForm): PaymentMethodKind | null {
  if (way === null) return null;
  return way.kind === 'new' ? way.method : (savedMethods.find(({ id }) => id === way.id)?.kind ?? null);
}

/** The figures of a choice, as the server will compute them: a lowered amount that cannot be paid any more becomes the nearest that can. */
export function figuresOf(
  { figures, form }: PayablePayment,
  choice: Choice,
  method = methodOf(choice.way, form),
): PaymentFigures {
  return paymentFigures({
    documents: figures.lines.map((line) => ({
      ...line,
      amount: payableAmount(choice.amounts[line.number] ?? line.outstanding, line.outstanding),
    })),
    memos: figures.memos.map((memo) => ({ ...memo, isChosen: choice.memos.has(memo.number) })),
    method,
    terms: form.terms,
    today: form.today,
  });
}

/** What tells the server of a choice. */
function changeRequest(payment: PayablePayment, choice: Choice): ChangePaymentRequest {
  const { lines, memos } = figuresOf(payment, choice);
  return {
    ...(payment.kind === 'invoices' && {
      invoices: lines.map(({ number, amount, outstanding }) => ({
        invoiceNumber: number,
        ...(amount < outstanding && { amount }),
      })),
    }),
    creditMemos: memos.filter(({ isChosen }) => isChosen).map(({ number }) => number),
    method: methodOf(choice.way, payment.form),
  };
}

/** Whether the server knows this choice already. */
const isKnown = (payment: PayablePayment, choice: Choice): boolean =>
  JSON.stringify(changeRequest(payment, choice)) ===
  JSON.stringify(changeRequest(payment, knownChoice(payment)));

const knownChoice = (payment: PayablePayment): Choice => ({
  ...choiceOf(payment),
  way: payment.method === null ? null : { kind: 'new', method: payment.method },
});

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
    const answer = await api.put(`/api/payments/${id}`, request);
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
