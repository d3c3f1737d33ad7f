import type { PortalEvents } from './portal-events.ts';

type Handler<Name extends keyof PortalEvents> = (fact: PortalEvents[Name]) => void;

export interface EventBus {
  /** Calls `handler` at every event of that name until the returned function is called. */
  on<Name extends keyof PortalEvents>(name: Name, handler: Handler<Name>): () => void;
  /**
   * Calls `handler` after any event of `names`. Events that are emitted together cause one call: a page that was away emits all that it
   * may have missed. The returned function ends it.
   */
  onAny(names: readonly (keyof PortalEvents)[], handler: () => void): () => void;
  emit<Name extends keyof PortalEvents>(name: Name, fact: PortalEvents[Name]): void;
}

export function createEventBus(): EventBus {
  const handlers = new Map<keyof PortalEvents, Set<Handler<never>>>();
  const on: EventBus['on'] = (name, handler) => {
    const ofName = handlers.get(name) ?? new Set();
    handlers.set(name, ofName);
    ofName.add(handler);
    return () => ofName.delete(handler);
  };
  return {
    on,
    onAny(names, handler) {
      let isDue = false;
      let isOver = false;
      const hear = (): void => {
        if (isDue) return;
        isDue = true;
        queueMicrotask(() => {
          isDue = false;
          if (!isOver) handler();
        });
      };
      const ends = names.map((name) => on(name, hear));
      return () => {
        isOver = true;
        for (const end of ends) end();
      };
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
