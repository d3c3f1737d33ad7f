/** Gives each attempt its idempotency key. */
export interface AttemptKeys {
  /** Key of sending `input`: that of the attempt before where it was the same input and its outcome is unknown. */
  keyOf(input: unknown): string;
  /** The server answered the attempt, by doing or by refusing it: the next one is another. */
  settle(): void;
}

/**
 * Keys for the attempts of one form or button. An attempt whose answer was lost may have been carried out: sending
 * the same again takes the same key, and the server does it once.
 */
export function attemptKeys(newKey: () => string = () => crypto.randomUUID()): AttemptKeys {
  let open: { input: string; key: string } | null = null;
  return {
    keyOf(input) {
      const text = JSON.stringify(input) ?? '';
      if (open?.input !== text) open = { input: text, key: newKey() };
      return open.key;
    },
    settle: () => void (open = null),
  };
}
