import type { PaymentMethodKind } from '@portal/shared-contracts/schemas';

/** A way to pay. Test numbers: docs/payments.md, "The sandbox". */
export interface Scenario {
  name: string;
  /** Relative frequency. */
  weight: number;
  pays: 'invoices' | 'part of an invoice' | 'less credit memos' | 'credits only' | 'quotes' | 'by link';
  method: PaymentMethodKind;
  /** Test numbers, tried one after the other until one is not declined. */
  numbers: readonly string[];
  /** The payer's answer when the bank asks for approval; `leave` closes the window without one. */
  challenge?: 'approve' | 'refuse' | 'leave';
  /** A colleague pays one of the same invoices at the same moment. */
  hasRival?: boolean;
  /** Is planned for a later day, with a kept method of the first test number; the day comes at once. */
  isPlanned?: boolean;
}

const CARD = '4242424242424242';
const DECLINED = '4000000000000002';
const CHALLENGE = '4000000000003220';
const LATE = '4000000000000259';
const LOST = '4000000000000341';
const SETTLES = '000123456789';
const RETURNED = '000111111116';
const RETURNED_LATER = '000111111113';
const CLOSED = '000222222227';

const card = (name: string, weight: number, numbers: string[], more: Partial<Scenario> = {}): Scenario => ({
  name,
  weight,
  pays: 'invoices',
  method: 'card',
  numbers,
  ...more,
});
const bank = (name: string, weight: number, numbers: string[], more: Partial<Scenario> = {}): Scenario =>
  card(name, weight, numbers, { method: 'bank', ...more });

export const SCENARIOS: readonly Scenario[] = [
  card('card', 14, [CARD]),
  card('card, declined', 5, [DECLINED]),
  card('card, declined, then another', 7, [DECLINED, CARD]),
  card('card, challenge passed', 5, [CHALLENGE], { challenge: 'approve' }),
  card('card, challenge refused, then another', 2, [CHALLENGE, CARD], { challenge: 'refuse' }),
  card('card, challenge left', 2, [CHALLENGE], { challenge: 'leave' }),
  card('card, answer late', 2, [LATE]),
  card('card, time-out after charging', 3, [LOST]),
  bank('bank, settles', 10, [SETTLES]),
  bank('bank, returned', 6, [RETURNED]),
  bank('bank, settles, then returned', 3, [RETURNED_LATER]),
  bank('bank, declined, then another', 2, [CLOSED, SETTLES]),
  card('part of an invoice', 7, [CARD], { pays: 'part of an invoice' }),
  bank('less credit memos', 6, [SETTLES], { pays: 'less credit memos' }),
  bank('less credit memos, returned', 3, [RETURNED], { pays: 'less credit memos' }),
  card('credits only', 6, [CARD], { pays: 'credits only' }),
  card('quotes paid now', 6, [CARD], { pays: 'quotes' }),
  bank('quotes paid now, by bank', 2, [SETTLES], { pays: 'quotes' }),
  card('payment link', 5, [CARD], { pays: 'by link' }),
  card('planned, card', 4, [CARD], { isPlanned: true }),
  bank('planned, bank', 4, [SETTLES], { isPlanned: true }),
  bank('planned, bank, returned', 3, [RETURNED], { isPlanned: true }),
  bank('planned, with credit memos', 3, [SETTLES], { pays: 'less credit memos', isPlanned: true }),
  card('two people, the same invoices', 8, [CARD], { hasRival: true }),
];
