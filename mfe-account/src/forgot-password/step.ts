/** Where getting back in stands (specification section 4, "Password"). */
export type Step =
  | { name: 'email' }
  | { name: 'temporary'; email: string; resetToken: string }
  | { name: 'password'; token: string }
  | { name: 'success' };

const ORDER = ['email', 'temporary', 'password', 'success'] as const;
export const STEPS = ORDER.length;

/** Place of a step among the four, from 1. */
export const stepNumber = ({ name }: Step): number => ORDER.indexOf(name) + 1;

/** Whoever has logged in with a temporary password already has the first two steps behind them. */
export const firstStep = (temporaryLogin: string | null): Step =>
  temporaryLogin === null ? { name: 'email' } : { name: 'password', token: temporaryLogin };
