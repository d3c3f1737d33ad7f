/** A step of resetting a forgotten password (docs/product.md, section 4). */
export type Step =
  | { name: 'email'; email?: string }
  | { name: 'temporary'; email: string; resetToken: string }
  | { name: 'password'; token: string }
  | { name: 'success' };

export const FORGOT_PASSWORD = '/forgot-password';

const ORDER = ['email', 'temporary', 'password', 'success'] as const;
export const STEPS = ORDER.length;

/** Number of a step, from 1. */
export const stepNumber = ({ name }: Step): number => ORDER.indexOf(name) + 1;

/** State of the history entry that shows `step`. It survives a reload, Back and Forward. */
export const stateOf = (step: Step): { step: Step } => ({ step });

/** Reads the step from the state of a history entry. Returns the first step if the state is incomplete. */
export function stepOf(state: unknown): Step {
  const step = isRecord(state) && isRecord(state['step']) ? state['step'] : {};
  const { name, email, resetToken, token } = step;
  if (name === 'temporary' && typeof email === 'string' && typeof resetToken === 'string')
    return { name, email, resetToken };
  if (name === 'password' && typeof token === 'string') return { name, token };
  if (name === 'success') return { name };
  return typeof email === 'string' ? { name: 'email', email } : { name: 'email' };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
