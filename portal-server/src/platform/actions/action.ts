import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Language } from '../http/messages.ts';
import type { Actor } from './actor.ts';
import type { EventData, EventKind } from './event-data.ts';

/** The context of an action, which reads and writes through `trx` only. */
export interface ActionContext<Input> {
  trx: Transaction<Schema>;
  input: Input;
  actor: Actor;
  language: Language;
  now: Date;
}

export interface Done<Data> {
  /** The answer, as plain JSON: it is stored for repetitions of the attempt. */
  data: Data;
  /** What it changed, for the audit: `quote Q-1001`. */
  subjects: string[];
  /** In the order in which they happened. */
  events?: readonly ActionEvent[];
  /** True when other pages show nothing of the change and need no notification. */
  isUnseen?: boolean;
  /** True when nothing changed: there is no audit entry and no event then. */
  isNothing?: boolean;
}

/** A business event, delivered to other systems after the commit. */
export type ActionEvent = {
  [Kind in EventKind]: {
    kind: Kind;
    data: EventData[Kind];
    /** The documents that it is about, by default the action's subjects. Events of the same document are delivered in order. */
    documents?: readonly string[];
  };
}[EventKind];

/** A write: who may do it, and what it does (docs/writes.md). */
export interface Action<Input, Data> {
  /** Name in the audit, `quotes.expire`. */
  name: string;
  /** Actors who may do it; others are refused with 403 before anything is read. */
  allow: readonly Actor['kind'][];
  /**
   * Does the write. The customer's lock, which covers the customer's documents (docs/writes.md), is taken before. It must not call other
   * systems, because the transaction can still fail.
   * @throws HttpError below 500 to refuse: nothing is changed, the refusal is audited, and repeated attempts get it again, except 409
   * and 429.
   */
  run(context: ActionContext<Input>): Promise<Done<Data>>;
}
