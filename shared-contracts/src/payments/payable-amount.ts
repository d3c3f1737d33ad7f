import { MINIMUM_PAYMENT } from '../schemas/payment-limits.ts';

/** It is not within what can be paid, or leaves a rest that could never be paid by itself. */
export type AmountProblem = 'outOfRange' | 'leavesTooLittle';

/** Why `amount` cannot be paid of what is outstanding of a document, in cents; null when it can (docs/product.md, "Payments"). */
export function amountProblem(amount: number, outstanding: number): AmountProblem | null {
  const least = Math.min(MINIMUM_PAYMENT, outstanding);
  if (!Number.isSafeInteger(amount) || amount < least || amount > outstanding) return 'outOfRange';
  const rest = outstanding - amount;
  return rest > 0 && rest < MINIMUM_PAYMENT ? 'leavesTooLittle' : null;
}

/** The chosen amount, or the nearest that can be paid: meanwhile somebody else may have paid a part of the document. */
export function payableAmount(chosen: number, outstanding: number): number {
  const within = Math.max(Math.min(chosen, outstanding), Math.min(MINIMUM_PAYMENT, outstanding));
  return amountProblem(within, outstanding) === null ? within : outstanding;
}
