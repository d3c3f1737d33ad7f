import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../actions/actor.ts';
import type { EventKind } from '../actions/event-data.ts';
import type { Services } from '../http/portal-app.ts';

export interface BusinessEvent {
  id: number;
  kind: EventKind;
  happenedAt: Date;
  customerId: number | null;
  /** The documents that it is about: `quote Q-1001`. */
  documents: readonly string[];
  /** The kind of person or system that did it. */
  by: Actor['kind'];
  data: Readonly<Record<string, unknown>>;
}

export interface ConsumerContext extends Services {
  log: FastifyBaseLogger;
}

/**
 * A receiver of business events. Each event is delivered at least once, by one server at a time, and the events of one document in
 * their order. A consumer ignores an `id` that it has processed.
 */
export interface Consumer {
  name: string;
  kinds: readonly EventKind[];
  /** Rejects for another delivery soon; resolves to `again` for another delivery at that time. */
  consume(event: BusinessEvent, context: ConsumerContext): Promise<{ again: Date } | void>;
}
