/** Events between parts of the portal. An event is a hint to fetch data again and never contains the data. */
export interface PortalEvents {
  /** Counters or lists changed: by another tab, a colleague or the distributor. */
  'account.changed': Record<string, never>;
  /** Data of all customers changed: stores, the catalogue, prices or test reports. */
  'distributor.changed': Record<string, never>;
  /** A section or the shell was released: open pages have an older version. */
  'registry.changed': Record<string, never>;
  'session.expired': Record<string, never>;
  'language.changed': { language: string };
}

type Handler<Name extends keyof PortalEvents> = (fact: PortalEvents[Name]) => void;

export interface EventBus {
  /** Calls `handler` at every event of that name until the returned function is called. */
  on<Name extends keyof PortalEvents>(name: Name, handler: Handler<Name>): () => void;
  emit<Name extends keyof PortalEvents>(name: Name, fact: PortalEvents[Name]): void;
}

export function createEventBus(): EventBus {
  const handlers = new Map<keyof PortalEvents, Set<Handler<never>>>();
  return {
    on(name, handler) {
      const ofName = handlers.get(name) ?? new Set();
      handlers.set(name, ofName);
      ofName.add(handler);
      return () => ofName.delete(handler);
    },
    emit(name, fact) {
      for (const handler of [...(handlers.get(name) ?? [])]) {
        try {
          (handler as (fact: unknown) => void)(fact);
        } catch (error) {
          // The other handlers are called even when one throws.
          reportError(error);
        }
      }
    },
  };
}

/** The page's bus. Shell and sections share this module, so they share the bus. */
export const events: EventBus = createEventBus();
