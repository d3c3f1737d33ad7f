/**
 * Stores texts by key in the browser or, when the browser refuses or takes its storage away, in the memory of this page. It never
 * throws.
 */
export interface SafeStorage {
  get(key: string): string | null;
  /** Returns false if only this page keeps the value: storage is blocked or full. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

function safeStorage(name: 'localStorage' | 'sessionStorage'): SafeStorage {
  /** The last known value of each key; null for one that was removed. */
  const known = new Map<string, string | null>();
  /** Keys whose value or removal the browser has not taken: for this page, `known` is right. */
  const refused = new Set<string>();
  // Reading `window.localStorage` itself throws where it is blocked.
  function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
    try {
      return work(window[name]);
    } catch {
      return undefined;
    }
  }
  function keep(key: string, value: string | null, work: (storage: Storage) => void): boolean {
    known.set(key, value);
    const isKept = attempt((storage) => (work(storage), storage.getItem(key) === value)) ?? false;
    if (isKept) refused.delete(key);
    else refused.add(key);
    return isKept;
  }
  return {
    get(key) {
      const stored = refused.has(key) ? undefined : attempt((storage) => storage.getItem(key));
      if (stored !== undefined) known.set(key, stored);
      return known.get(key) ?? null;
    },
    set(key, value) {
      const isKept = keep(key, value, (storage) => storage.setItem(key, value));
      // An older value must not come back after a reload.
      if (!isKept) attempt((storage) => storage.removeItem(key));
      return isKept;
    },
    remove: (key) => void keep(key, null, (storage) => storage.removeItem(key)),
    keys() {
      const stored = attempt((storage) => Object.keys(storage)) ?? [...known.keys()];
      return [...new Set([...stored, ...refused])].filter((key) => this.get(key) !== null);
    },
  };
}

/** Storage of the browser, which all tabs share and which stays. */
export const browserStorage: SafeStorage = safeStorage('localStorage');

/** Storage of this tab, which survives a reload. */
export const tabStorage: SafeStorage = safeStorage('sessionStorage');
