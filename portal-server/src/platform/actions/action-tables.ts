import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Actor } from './actor.ts';
import type { EventKind } from './event-data.ts';

export interface ActionAuditTable {
  id: GeneratedAlways<number>;
  happened_at: Date;
  action: string;
  actor: Actor['kind'];
  profile_id: number | null;
  customer_id: number | null;
  subjects: string[];
  outcome: 'done' | 'refused';
  reason: string | null;
  /** Of the other system that did it. */
  system_key_id: Generated<number | null>;
  system_key: Generated<string | null>;
}

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
  /** What it is about: `quote Q-1001`. Events of the same document are told in order. */
  documents: string[];
  /** A consumer asked to be told again: it keeps no later event back. */
  is_waiting: Generated<boolean>;
}

/** What an attempt ended with, as it is stored: what it answered, or why it was refused. */
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

export interface IdempotencyKeyTable {
  key_hash: string;
  request_hash: string;
  outcome: ColumnType<StoredOutcome, string, string>;
  created_at: Date;
}

declare module '../database/schema.ts' {
  interface Schema {
    action_audit: ActionAuditTable;
    business_event: BusinessEventTable;
    idempotency_key: IdempotencyKeyTable;
  }
}
