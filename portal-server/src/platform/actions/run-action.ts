import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { forbidden, HttpError } from '../http/http-error.ts';
import type { Language } from '../http/messages.ts';
import type { Services } from '../http/portal-app.ts';
import type { Action, ActionContext, Done } from './action.ts';
import type { StoredOutcome } from './action-tables.ts';
import { customerOf, profileOf, type Actor } from './actor.ts';
import { attemptOf, keepOutcome, takeAttempt } from './attempt.ts';

export interface RunOptions<Input> {
  actor: Actor;
  input: Input;
  /** Of the person, for letters; English by default. */
  language?: Language;
  /** Names the attempt; without it a repetition is carried out again. */
  key?: string | undefined;
}

export interface Ran<Data> {
  data: Data;
  /** The same attempt was carried out before: this is its answer. */
  isRepeated: boolean;
}

/** How the work inside the transaction ended. */
type Outcome<Data> = { done: Done<Data> } | { refusal: HttpError };

/**
 * Carries out a write in one transaction: takes the attempt, locks the customer, does the work, and leaves the audit's entry,
 * the business event, the notification of open pages and the answer under the attempt's key. A refusal undoes the work and
 * keeps the rest. The transaction is not run again when it fails: what the work set in motion outside could happen twice.
 * @throws HttpError when it is refused: 403, 409 while the same attempt is under way, 422, or what the work throws.
 */
export async function runAction<Input, Data>(
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
  action: Action<Input, Data>,
  { actor, input, key, language = 'en' }: RunOptions<Input>,
): Promise<Ran<Data>> {
  if (!action.allow.includes(actor.kind)) throw forbidden();
  const time = now();
  const attempt = key === undefined ? null : attemptOf(actor, key, [action.name, customerOf(actor), input]);
  const { outcome, isRepeated } = await db.transaction().execute(async (trx) => {
    const before = attempt && (await takeAttempt(trx, attempt, time));
    if (before) return { outcome: before, isRepeated: true };
    await lockCustomer(trx, customerOf(actor));
    const ended = await work(trx, action, { actor, input, language, now: time });
    await leaveTraces(trx, { action: action.name, actor, ended, now: time });
    const stored = storedOf(ended);
    if (attempt) await keepOutcome(trx, attempt, stored, time);
    return { outcome: stored, isRepeated: false };
  });
  if ('refusal' in outcome) throw new HttpError(outcome.refusal.status, outcome.refusal);
  return { data: outcome.data as Data, isRepeated };
}

/** Writes for one customer come one after the other, so that no two of them wait for each other's rows. */
async function lockCustomer(trx: Transaction<Schema>, customerId: number | null): Promise<void> {
  if (customerId === null) return;
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
}

async function work<Input, Data>(
  trx: Transaction<Schema>,
  action: Action<Input, Data>,
  given: Omit<ActionContext<Input>, 'trx'>,
): Promise<Outcome<Data>> {
  await sql`savepoint action`.execute(trx);
  try {
    return { done: await action.run({ trx, ...given }) };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    await sql`rollback to savepoint action`.execute(trx);
    return { refusal: error };
  }
}

async function leaveTraces<Data>(
  trx: Transaction<Schema>,
  { action, actor, ended, now }: { action: string; actor: Actor; ended: Outcome<Data>; now: Date },
): Promise<void> {
  const customerId = customerOf(actor);
  const isDone = 'done' in ended;
  const { id } = await trx
    .insertInto('action_audit')
    .values({
      happened_at: now,
      action,
      actor: actor.kind,
      profile_id: profileOf(actor),
      customer_id: customerId,
      subjects: isDone ? ended.done.subjects : [...(ended.refusal.items ?? [])],
      outcome: isDone ? 'done' : 'refused',
      reason: isDone ? null : (ended.refusal.text ?? ended.refusal.type ?? String(ended.refusal.status)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isDone) return;
  if (ended.done.event) {
    const { kind, data } = ended.done.event;
    await trx
      .insertInto('business_event')
      .values({ happened_at: now, kind, customer_id: customerId, data: JSON.stringify(data), audit_id: id })
      .execute();
  }
  // Told when the transaction ends; what the triggers of the lists tell already is told once.
  if (customerId !== null) await sql`select pg_notify('portal', ${`account ${customerId}`})`.execute(trx);
}

function storedOf<Data>(ended: Outcome<Data>): StoredOutcome {
  if ('done' in ended) return { data: ended.done.data };
  const { status, type, text, fields, items } = ended.refusal;
  return {
    refusal: {
      status,
      ...(type !== undefined && { type }),
      ...(text !== undefined && { text }),
      ...(fields && { fields }),
      ...(items && { items }),
    },
  };
}
