import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../actions/actor.ts';
import type { EventKind } from '../actions/event-data.ts';
import type { Services } from '../http/portal-app.ts';

/** Something that happened to the business, as an action left it. */
export interface BusinessEvent {
  id: number;
  kind: EventKind;
  happenedAt: Date;
  customerId: number | null;
  /** What it is about: `quote Q-1001`. */
  documents: readonly string[];
  /** Who did it: `staff` on behalf of the customer. */
  by: Actor['kind'];
  data: Readonly<Record<string, unknown>>;
}

export interface ConsumerContext extends Services {
  log: FastifyBaseLogger;
}

/**
 * A system that is told of business events. It is told of each at least once, by one server at a time, and of those of one
 * document in the order in which they happened: told again of the same `id`, it does nothing that was done.
 */
export interface Consumer {
  name: string;
  /** The kinds of events that it is told of. */
  kinds: readonly EventKind[];
  /** Rejects when it is to be told again soon; resolves to `again` when it is to be told again at that time. */
  consume(event: BusinessEvent, context: ConsumerContext): Promise<{ again: Date } | void>;
}
