import type { PaymentState } from '../schemas/payments.ts';

/** Groups of states that rules and screens speak of. */
export interface PaymentStateGroups {
  /** The payer has something to do: choose, correct, or confirm to the bank. */
  isOpen: boolean;
  /** Sent, and not known yet whether it is charged: its documents are held. */
  isInFlight: boolean;
  /** Counts as paid: the money is here, or on its way from a bank. */
  isPaid: boolean;
  /** All of it went back: what it paid is open again. */
  isReversed: boolean;
  hasReceipt: boolean;
}

const NONE = {
  isOpen: false,
  isInFlight: false,
  isPaid: false,
  isReversed: false,
  hasReceipt: false,
} as const;

/** The groups of each state (docs/payments.md, "States"). */
export const PAYMENT_STATES = {
  begun: { ...NONE, isOpen: true },
  submitting: { ...NONE, isInFlight: true },
  challenge: { ...NONE, isOpen: true, isInFlight: true },
  submitted: { ...NONE, isPaid: true, hasReceipt: true },
  settled: { ...NONE, isPaid: true, hasReceipt: true },
  partlyRefunded: { ...NONE, isPaid: true, hasReceipt: true },
  declined: { ...NONE, isOpen: true },
  returned: { ...NONE, isReversed: true, hasReceipt: true },
  refunded: { ...NONE, isReversed: true, hasReceipt: true },
  disputed: { ...NONE, isReversed: true, hasReceipt: true },
} as const satisfies Readonly<Record<PaymentState, PaymentStateGroups>>;

/** States of payments that have a receipt. */
export type ReceiptedState = {
  [State in PaymentState]: (typeof PAYMENT_STATES)[State]['hasReceipt'] extends true ? State : never;
}[PaymentState];

/** Whether there is a receipt: of what was paid, submitted to a bank, or went back. */
export const hasReceipt = (state: PaymentState): state is ReceiptedState => PAYMENT_STATES[state].hasReceipt;

/** The states of a group. */
export const paymentStatesThat = (group: keyof PaymentStateGroups): PaymentState[] =>
  (Object.keys(PAYMENT_STATES) as PaymentState[]).filter((state) => PAYMENT_STATES[state][group]);
