import { useState } from 'react';

/** Where sending a form stands. */
export type Attempt = { status: 'none' } | { status: 'sending' } | { status: 'failed'; error: unknown };

export interface Sending {
  attempt: Attempt;
  /** Does `work` unless another attempt is under way; what it throws is the attempt's error. True when it is done. */
  send(work: () => Promise<void>): Promise<boolean>;
}

/** One form's attempts to be sent, one at a time. */
export function useAttempt(): Sending {
  const [attempt, setAttempt] = useState<Attempt>({ status: 'none' });
  async function send(work: () => Promise<void>): Promise<boolean> {
    if (attempt.status === 'sending') return false;
    setAttempt({ status: 'sending' });
    try {
      await work();
    } catch (error) {
      setAttempt({ status: 'failed', error });
      return false;
    }
    setAttempt({ status: 'none' });
    return true;
  }
  return { attempt, send };
}
