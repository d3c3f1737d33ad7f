/** Stores texts by key in the browser or, when the browser refuses, in the memory of this page. It never throws. */
export interface SafeStorage {
  get(key: string): string | null;
  /** Returns false if only this page keeps the value: storage is blocked or full. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

function safeStorage(name: 'localStorage' | 'sessionStorage'): SafeStorage {
  const memory = new Map<string, string>();
  // Reading `window.localStorage` itself throws where it is blocked.
  function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
    try {
      return work(window[name]);
    } catch {
      return undefined;
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const isKept = attempt((storage) => (storage.setItem(key, value), true)) ?? false;
      if (isKept) memory.delete(key);
      else {
        memory.set(key, value);
        // An older value must not come back after a reload.
        attempt((storage) => storage.removeItem(key));
      }
      return isKept;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])],
  };
}

/** Storage of the browser, which all tabs share and which stays. */
export const browserStorage: SafeStorage = safeStorage('localStorage');

/** Storage of this tab, which survives a reload. */
export const tabStorage: SafeStorage = safeStorage('sessionStorage');
