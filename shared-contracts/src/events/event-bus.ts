import type { PortalEvents } from './portal-events.ts';

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
