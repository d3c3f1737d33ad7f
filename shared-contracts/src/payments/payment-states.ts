import type { PaymentState } from '../schemas/payments.ts';

/** The groups that a state belongs to. */
interface PaymentStateGroups {
  /** The payer must act: choose, correct, or confirm to the bank. */
  isOpen: boolean;
  /** Sent, but the outcome is unknown: its documents are locked. */
  isInFlight: boolean;
  /** Counts as paid: the money has arrived, or is on its way from a bank. */
  isPaid: boolean;
  /** The whole amount went back: its documents are open again. */
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

export type ReceiptedState = {
  [State in PaymentState]: (typeof PAYMENT_STATES)[State]['hasReceipt'] extends true ? State : never;
}[PaymentState];

/** Whether the payment has a receipt: when it was paid, submitted to a bank, or went back. */
export const hasReceipt = (state: PaymentState): state is ReceiptedState => PAYMENT_STATES[state].hasReceipt;

/** The states of a group. */
export const paymentStatesThat = (group: keyof PaymentStateGroups): PaymentState[] =>
  (Object.keys(PAYMENT_STATES) as PaymentState[]).filter((state) => PAYMENT_STATES[state][group]);
