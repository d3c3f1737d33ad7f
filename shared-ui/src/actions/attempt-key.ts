import { readCustomerId, sessionStore } from '@portal/shared-contracts';

/** Gives each attempt its idempotency key. */
export interface AttemptKeys {
  /** Key of sending `input`: that of the attempt before where it was the same input and its outcome is unknown. */
  keyOf(input: unknown): Promise<string>;
  /** The server answered the attempt, by doing or by refusing it: the next one is another. */
  settle(): void;
}

/** The attempt whose outcome is unknown: what was sent, and with which key. */
interface OpenAttempt {
  input: string;
  key: string;
}

/** Where the open attempt is kept. */
interface AttemptStore {
  /** Text by which the store knows `input` again. */
  identify(input: unknown): Promise<string>;
  read(): OpenAttempt | null;
  write(attempt: OpenAttempt | null): void;
}

/**
 * Keys for the attempts of one form or button. An attempt whose answer was lost may have been carried out: sending
 * the same again takes the same key, and the server does it once.
 * @param name of the action, for keys that survive a reload of the page; without it they are kept in memory.
 */
export function attemptKeys(name?: string, newKey: () => string = () => crypto.randomUUID()): AttemptKeys {
  const store = name === undefined ? memoryStore() : tabStore(name);
  return {
    async keyOf(input) {
      const identity = await store.identify(input);
      const open = store.read();
      if (open?.input === identity) return open.key;
      const key = newKey();
      store.write({ input: identity, key });
      return key;
    },
    settle: () => store.write(null),
  };
}

function memoryStore(): AttemptStore {
  let open: OpenAttempt | null = null;
  return {
    identify: async (input) => JSON.stringify(input) ?? '',
    read: () => open,
    write: (attempt) => void (open = attempt),
  };
}

/**
 * Keeps the open attempt for the life of the tab. The input, the person and the customer are kept as one hash: browser
 * storage holds nothing of a payment, and the attempt of another person or for another customer is another one.
 */
function tabStore(name: string): AttemptStore {
  const place = `attempt:${name}`;
  return {
    identify: (input) => hash(JSON.stringify([personOf(), readCustomerId(), input])),
    read() {
      const [input, key] = sessionStorage.getItem(place)?.split(' ') ?? [];
      return input && key ? { input, key } : null;
    },
    write(attempt) {
      if (attempt) sessionStorage.setItem(place, `${attempt.input} ${attempt.key}`);
      else sessionStorage.removeItem(place);
    },
  };
}

function personOf(): number | null {
  const session = sessionStore.getState();
  return session.status === 'signedIn' ? session.account.profileId : null;
}

async function hash(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
