/** Facts that parts of the portal tell each other: past tense, serialisable, a hint to refetch and never the data itself. */
export interface PortalEvents {
  /** Counters or lists changed elsewhere: another tab, a colleague, the distributor. */
  'account.changed': Record<string, never>;
  /** Stores, the catalogue, prices or test reports, which are the same for all customers, changed. */
  'distributor.changed': Record<string, never>;
  /** A section or the shell was released: pages that are open have an older version. */
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
          // A listener that throws must not keep the others from being called.
          reportError(error);
        }
      }
    },
  };
}

/** The one bus of the page; a singleton because shared-contracts is shared by shell and sections. */
export const events: EventBus = createEventBus();
