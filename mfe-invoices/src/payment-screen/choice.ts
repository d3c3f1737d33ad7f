import {
  api,
  ApiError,
  type ChangePaymentRequest,
  type Payment,
  type PaymentFigures,
  type PaymentForm,
  type PaymentMethodKind,
  type ShortPayReason,
} from '@portal/shared-contracts';
import {
  keptReason,
  payableAmount,
  paymentFigures,
  waysOut,
  type Change,
  type PaymentInput,
  type WayOut,
} from '@portal/shared-contracts/payments';
import { useLayoutEffect, useRef, useState } from 'react';
import type { PaymentSource } from './use-payment.ts';

/** The chosen method: a new or a saved one. */
export type ChosenMethod = { kind: 'new'; method: PaymentMethodKind } | { kind: 'saved'; id: string };

/** The person's choices on the payment screen. The figures are computed from them. */
interface Choice {
  /** Lowered amounts in cents by invoice number. The other invoices are paid in full. */
  amounts: Readonly<Record<string, number>>;
  /** Why an amount is lowered, by invoice number. A reason that needs a note may still lack it. */
  reasons: Readonly<Record<string, ShortPayReason>>;
  /** Numbers of the chosen credit memos. */
  memos: ReadonlySet<string>;
  method: ChosenMethod | null;
}

/** A payment with its form. Only a signed-in person of the customer or the bearer of its link receives the form. */
export type PayablePayment = Payment & { form: PaymentForm };

/** The choice that the server stores. The default method or the only possible one is preselected. */
function choiceOf({ figures, method, form }: PayablePayment): Choice {
  const lowered = figures.lines.filter(({ amount, outstanding }) => amount < outstanding);
  const usual = form.savedMethods.find(({ isDefault }) => isDefault);
  return {
    amounts: Object.fromEntries(lowered.map(({ number, amount }) => [number, amount])),
    reasons: Object.fromEntries(
      figures.lines.flatMap(({ number, reason }) => (reason ? [[number, reason]] : [])),
    ),
    memos: new Set(figures.memos.filter(({ isChosen }) => isChosen).map(({ number }) => number)),
    method:
      method === null
        ? usual
          ? { kind: 'saved', id: usual.id }
          : onlyMethod(form)
        : { kind: 'new', method },
  };
}

const onlyMethod = ({ methods, savedMethods }: PaymentForm): ChosenMethod | null =>
  methods.length === 1 && methods[0] && savedMethods.length === 0
    ? { kind: 'new', method: methods[0] }
    : null;

/** Kind of the chosen method; null without one. */
export function kindOf(method: ChosenMethod | null, { savedMethods }: PaymentForm): PaymentMethodKind | null {
  if (method === null) return null;
  return method.kind === 'new'
    ? method.method
    : (savedMethods.find(({ id }) => id === method.id)?.kind ?? null);
}

/** Input for the figures of a choice. A lowered amount that became invalid is replaced by the nearest valid one. */
function inputOf(
  { figures, form }: PayablePayment,
  choice: Choice,
  method = kindOf(choice.method, form),
): PaymentInput {
  return {
    documents: figures.lines.map(({ reason: _stored, ...line }) => {
      const amount = payableAmount(choice.amounts[line.number] ?? line.outstanding, line.outstanding);
      const reason = keptReason({ ...line, amount }, choice.reasons[line.number]);
      return { ...line, amount, ...(reason && { reason }) };
    }),
    memos: figures.memos.map((memo) => ({ ...memo, isChosen: choice.memos.has(memo.number) })),
    method,
    terms: form.terms,
    today: form.today,
  };
}

/** The figures of a choice, computed as on the server. */
export const figuresOf = (...of: Parameters<typeof inputOf>): PaymentFigures =>
  paymentFigures(inputOf(...of));

/** The changes with which a payment below the minimum can be paid. */
export const waysOutOf = (payment: PayablePayment, choice: Choice): WayOut[] =>
  waysOut({ ...inputOf(payment, choice), methods: payment.form.methods, others: payment.form.others });

/** Applies a change to the choice. `together` is excluded, because it changes the documents of the payment. */
function changedBy(choice: Choice, change: Exclude<Change, { kind: 'together' }>): Choice {
  switch (change.kind) {
    case 'card':
      return { ...choice, method: { kind: 'new', method: 'card' } };
    case 'withoutMemos':
      return {
        ...choice,
        memos: new Set([...choice.memos].filter((number) => !change.numbers.includes(number))),
      };
    default:
      return { ...choice, amounts: { ...choice.amounts, [change.number]: change.amount } };
  }
}

/** Number of an invoice whose reason lacks the note that it needs. Null when none does. */
export const lackingNote = ({ reasons }: Pick<Choice, 'reasons'>, { lines }: PaymentFigures): string | null =>
  lines.find(({ number, amount, outstanding, reason }) => amount < outstanding && reasons[number] && !reason)
    ?.number ?? null;

/** Request that stores a choice on the server. */
function changeRequest(payment: PayablePayment, choice: Choice): ChangePaymentRequest {
  const { lines, memos } = figuresOf(payment, choice);
  return {
    ...(payment.kind === 'invoices' && {
      invoices: lines.map(({ number, amount, outstanding, reason }) => ({
        invoiceNumber: number,
        ...(amount < outstanding && { amount }),
        ...(reason && { reason }),
      })),
    }),
    creditMemos: memos.filter(({ isChosen }) => isChosen).map(({ number }) => number),
    method: kindOf(choice.method, payment.form),
  };
}

/** True if the server stores this choice already. */
const isKnown = (payment: PayablePayment, choice: Choice): boolean =>
  JSON.stringify(changeRequest(payment, choice)) ===
  JSON.stringify(changeRequest(payment, knownChoice(payment)));

const knownChoice = (payment: PayablePayment): Choice => ({
  ...choiceOf(payment),
  method: payment.method === null ? null : { kind: 'new', method: payment.method },
});

export interface ChoiceState {
  choice: Choice;
  /** Figures of the choice, computed in the browser. The server checks them. */
  figures: PaymentFigures;
  change(choice: Choice): void;
  /** Like `change`, and sends nothing yet: the person is typing. */
  type(choice: Choice): void;
  /** Makes a change with which a payment below the minimum can be paid. Throws an ApiError if the server refuses it. */
  take(change: Change): Promise<void>;
  /** Stores the choice on the server and returns the stored payment. Throws an ApiError. */
  save(): Promise<PayablePayment>;
}

/**
 * The person's choice. A change shows at once and is sent to the server, so that a reload of the page keeps it. A change that did not
 * arrive is sent again before paying.
 */
export function useChoice(
  payment: PayablePayment,
  { update }: PaymentSource,
  link: string | null,
): ChoiceState {
  const [choice, setChoice] = useState(() => choiceOf(payment));
  const known = useRef(payment);
  useLayoutEffect(() => {
    known.current = payment;
  }, [payment]);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(choice);

  async function put(request: ChangePaymentRequest): Promise<void> {
    const answer = await api.put(`/api/payments/${known.current.id}`, {
      ...request,
      ...(link !== null && { link }),
    });
    if (answer.form === null) throw new ApiError(403, {});
    known.current = { ...answer, form: answer.form };
    update(answer);
  }
  async function send(sent: Choice): Promise<void> {
    // A later change includes this one.
    if (newest.current !== sent || isKnown(known.current, sent)) return;
    await put(changeRequest(known.current, sent));
  }
  async function addInvoices(numbers: readonly string[]): Promise<void> {
    const { invoices = [], ...request } = changeRequest(known.current, newest.current);
    const added = numbers.map((invoiceNumber) => ({ invoiceNumber }));
    await put({ ...request, invoices: [...invoices, ...added] });
  }
  const sendAfterOthers = (sent: Choice): Promise<void> => {
    const turn = sending.current.then(() => send(sent));
    sending.current = turn.catch(() => undefined);
    return turn;
  };

  function type(changed: Choice): void {
    newest.current = changed;
    setChoice(changed);
  }
  function change(changed: Choice): void {
    type(changed);
    // A failed change is sent again when the person pays; a failure is shown then.
    sendAfterOthers(changed).catch(() => undefined);
  }

  return {
    choice,
    figures: figuresOf(payment, choice),
    change,
    type,
    async take(way) {
      if (way.kind !== 'together') return change(changedBy(newest.current, way));
      const turn = sending.current.then(() => addInvoices(way.numbers));
      sending.current = turn.catch(() => undefined);
      await turn;
    },
    async save() {
      await sendAfterOthers(newest.current);
      return known.current;
    },
  };
}
