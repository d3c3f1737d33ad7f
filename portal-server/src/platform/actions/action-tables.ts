import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Actor } from './actor.ts';
import type { EventKind } from './event-data.ts';

export interface BusinessEventTable {
  id: GeneratedAlways<number>;
  happened_at: Date;
  kind: EventKind;
  customer_id: number | null;
  data: ColumnType<Record<string, unknown>, string, never>;
  audit_id: number;
  published_at: Generated<Date | null>;
  failures: Generated<number>;
  due_at: Generated<Date | null>;
  /** The documents that it is about: `quote Q-1001`. Their events are delivered in order. */
  documents: string[];
  /** A consumer postponed it, so later events of its documents do not wait. */
  is_waiting: Generated<boolean>;
}

/** The stored outcome of an attempt: its answer, or its refusal. */
export type StoredOutcome =
  | { data: unknown }
  | {
      refusal: {
        status: number;
        type?: string;
        text?: string;
        fields?: Record<string, string>;
        items?: readonly string[];
      };
    };

declare module '../database/schema.ts' {
  interface Schema {
    action_audit: {
      id: GeneratedAlways<number>;
      happened_at: Date;
      action: string;
      actor: Actor['kind'];
      profile_id: number | null;
      customer_id: number | null;
      subjects: string[];
      outcome: 'done' | 'refused';
      reason: string | null;
      /** The key of the other system that did it. */
      system_key_id: Generated<number | null>;
      system_key: Generated<string | null>;
    };
    business_event: BusinessEventTable;
    idempotency_key: {
      key_hash: string;
      request_hash: string;
      outcome: ColumnType<StoredOutcome, string, string>;
      created_at: Date;
    };
  }
}
