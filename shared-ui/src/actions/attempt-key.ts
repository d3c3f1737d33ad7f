import { readCustomerId, sessionStore, tabStorage } from '@portal/shared-contracts';

/** Gives each attempt its idempotency key. */
export interface AttemptKeys {
  /** Idempotency key for `input`. Reuses the key of a previous attempt with the same input whose outcome is unknown. */
  keyOf(input: unknown): Promise<string>;
  /** The outcome is known: the server carried the attempt out or refused it. The next attempt gets a new key. */
  settle(): void;
}

/** An attempt whose outcome is unknown: its input and its key. */
interface OpenAttempt {
  input: string;
  key: string;
}

/** Storage of the open attempt. */
interface AttemptStore {
  /** Text that is equal for equal inputs. */
  identify(input: unknown): Promise<string>;
  read(): OpenAttempt | null;
  write(attempt: OpenAttempt | null): void;
}

/**
 * Creates the idempotency keys of one form or button. If the answer to an attempt is lost, the server may have carried it out: a
 * second attempt with the same input reuses the key, so that the server does it only once. `name` is the name of the action.
 * With it, the key is stored for the tab and survives a reload of the page; without it, the key is in memory.
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
 * Stores the open attempt for the life of the tab. Input, person and customer are stored as one hash, so browser storage holds
 * nothing of what was sent, and another person or customer gets another key.
 */
function tabStore(name: string): AttemptStore {
  const place = `attempt:${name}`;
  return {
    identify: (input) => hash(JSON.stringify([personOf(), readCustomerId(), input])),
    read() {
      const [input, key] = tabStorage.get(place)?.split(' ') ?? [];
      return input && key ? { input, key } : null;
    },
    write(attempt) {
      if (attempt) tabStorage.set(place, `${attempt.input} ${attempt.key}`);
      else tabStorage.remove(place);
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
