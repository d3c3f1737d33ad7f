import type { Payment, PaymentState } from '@portal/shared-contracts/schemas';
import type { ChaosCustomer } from './debts.ts';

/** What the payers were told about one payment. */
export interface ToldPayment {
  id: string;
  number: string;
  customerId: number;
  scenario: string;
  /** Each state that an answer gave, in the order of the answers, without repetitions. */
  states: PaymentState[];
  /** Cents that the last answer said are charged. */
  due: number;
}

/** What all payers were told. */
export interface Told {
  readonly payments: ReadonlyMap<string, ToldPayment>;
  note(payment: Payment, of: { customer: ChaosCustomer; scenario: string }): void;
  /** Notes what a payment is told to be later. */
  noteAgain(payment: Payment): void;
}

export function newTold(): Told {
  const payments = new Map<string, ToldPayment>();
  const noteState = (told: ToldPayment, { state, figures }: Payment): void => {
    if (told.states.at(-1) !== state) told.states.push(state);
    told.due = figures.due;
  };
  return {
    payments,
    note(payment, { customer, scenario }) {
      const { id, paymentNumber: number } = payment;
      const told = payments.get(id) ?? { id, number, customerId: customer.id, scenario, states: [], due: 0 };
      payments.set(id, told);
      noteState(told, payment);
    },
    noteAgain(payment) {
      const told = payments.get(payment.id);
      if (told) noteState(told, payment);
    },
  };
}
