import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Language } from '../http/messages.ts';
import type { Actor } from './actor.ts';
import type { EventData, EventKind } from './event-data.ts';

/** What an action works with. Everything it reads and writes goes through `trx`. */
export interface ActionContext<Input> {
  trx: Transaction<Schema>;
  input: Input;
  actor: Actor;
  language: Language;
  now: Date;
}

/** The result of an action. */
export interface Done<Data> {
  /** The answer. Plain JSON: it is stored and answered again to the same attempt. */
  data: Data;
  /** On what, for the audit: `quote Q-1001`. */
  subjects: string[];
  /** For other systems, in the order in which they happened. */
  events?: readonly ActionEvent[];
  /** Nothing that other pages show has changed: they are not told. */
  isUnseen?: boolean;
  /** Nothing at all has changed, so there is nothing to audit; there are no events then. */
  isNothing?: boolean;
}

/** What happened to the business, told to other systems once the transaction is kept. */
export type ActionEvent = {
  [Kind in EventKind]: {
    kind: Kind;
    data: EventData[Kind];
    /** What it is about, `quote Q-1001`, when that is not what the action was done on: events of the same are told in order. */
    documents?: readonly string[];
  };
}[EventKind];

/** A write: who may do it, and what it does (docs/writes.md). */
export interface Action<Input, Data> {
  /** Name in the audit, `quotes.expire`. */
  name: string;
  /** Who may do it; anyone else is refused with 403 before anything is read. */
  allow: readonly Actor['kind'][];
  /**
   * Does it. An HttpError below 500 refuses: nothing is changed, and the refusal is audited and, but for 409 and 429, repeated.
   * The customer's lock, which is taken already, covers the customer's documents (docs/writes.md). No call to another system: a
   * transaction that fails late would leave that behind.
   */
  run(context: ActionContext<Input>): Promise<Done<Data>>;
}
