import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { codeOf } from '../database/database-problem.ts';
import type { Schema } from '../database/schema.ts';
import { forbidden, HttpError } from '../http/http-error.ts';
import type { Language } from '../http/messages.ts';
import type { Services } from '../http/portal-app.ts';
import type { Action, ActionContext, Done } from './action.ts';
import type { StoredOutcome } from './action-tables.ts';
import { customerOf, keyOf, profileOf, type Actor } from './actor.ts';
import { attemptOf, beginWrite, keepOutcome } from './attempt.ts';
import { customerBusy, queueWrite } from './write-queue.ts';

/** Stores something more about a successful action, at the end of its transaction. */
export type KeepWith = (
  trx: Transaction<Schema>,
  done: { action: string; subjects: readonly string[]; now: Date },
) => Promise<void>;

export interface RunOptions<Input> {
  actor: Actor;
  input: Input;
  /** The person's language, for mails; English by default. */
  language?: Language;
  /** Idempotency key; without it a repetition is carried out again. */
  key?: string | undefined;
  log: FastifyBaseLogger;
  /** Called when the result is the stored one of an earlier attempt. */
  repeated?: () => void;
  keepWith?: KeepWith | null;
}

/** PostgreSQL's code for a statement that waited too long for locked rows. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Temporary refusals. They are not stored, so the same attempt is carried out again. */
const PASSING: readonly number[] = [409, 429];

type Outcome<Data> = { done: Done<Data> } | { refusal: HttpError };

/**
 * Carries out a write in one transaction: locks the attempt and the customer, does the work, and stores the audit entry, the business
 * events, the notification of open pages and the outcome of the attempt. A refusal undoes the work and keeps the rest. A failed
 * transaction is not retried.
 * @throws HttpError of the work, or 403, 409 during the same attempt, 422 for a key of another request, 503 when other writes block it
 * for too long. 409, 429 and 503 are not stored.
 */
export async function runAction<Input, Data>(
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
  action: Action<Input, Data>,
  { actor, input, key, language = 'en', log, repeated, keepWith }: RunOptions<Input>,
): Promise<Data> {
  if (!action.allow.includes(actor.kind)) throw forbidden();
  const attempt = key === undefined ? null : attemptOf(actor, key, [action.name, customerOf(actor), input]);
  const carryOut = async (trx: Transaction<Schema>): Promise<StoredOutcome> => {
    const before = await beginWrite(trx, { attempt, customerId: customerOf(actor), now: now() });
    if (before) {
      repeated?.();
      return before;
    }
    // Read under the lock, so that a customer's writes have ascending times.
    const time = now();
    const ended = await work(trx, action, { actor, input, language, now: time });
    await leaveTraces(trx, { action: action.name, actor, ended, now: time });
    const stored = storedOf(ended);
    if (attempt && !isPassing(stored)) await keepOutcome(trx, attempt, stored, time);
    if (keepWith && 'done' in ended)
      await keepWith(trx, { action: action.name, subjects: ended.done.subjects, now: time });
    return stored;
  };
  try {
    const outcome = await queueWrite(actor, () => db.transaction().execute(carryOut));
    if ('refusal' in outcome) throw new HttpError(outcome.refusal.status, outcome.refusal);
    return outcome.data as Data;
  } catch (error) {
    const failure = asRefusal(error);
    // The caller logs the cause.
    if (!(failure instanceof HttpError) || failure.status >= 500)
      log.error(
        {
          action: action.name,
          profile: profileOf(actor),
          customer: customerOf(actor),
          attempt: attempt?.keyHash,
          reason: failure instanceof HttpError ? failure.type : codeOf(failure),
        },
        'action failed',
      );
    throw failure;
  }
}

const isPassing = (outcome: StoredOutcome): boolean =>
  'refusal' in outcome && PASSING.includes(outcome.refusal.status);

/** Turns a wait for locked rows that took too long into a refusal. */
const asRefusal = (error: unknown): unknown =>
  codeOf(error) === LOCK_NOT_AVAILABLE ? customerBusy(error) : error;

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
  if (isDone && ended.done.isNothing === true) return;
  const key = keyOf(actor);
  // PostgreSQL delivers it at the commit, and merges it with equal notifications of the lists' triggers.
  const isNotified = isDone && customerId !== null && ended.done.isUnseen !== true;
  const { id } = await trx
    .with('audited', (db) =>
      db
        .insertInto('action_audit')
        .values({
          happened_at: now,
          action,
          actor: actor.kind,
          profile_id: profileOf(actor),
          customer_id: customerId,
          subjects: isDone ? ended.done.subjects : [...(ended.refusal.items ?? [])],
          outcome: isDone ? 'done' : 'refused',
          reason: isDone ? null : reasonOf(ended.refusal),
          system_key_id: key?.id ?? null,
          system_key: key?.name ?? null,
        })
        .returning('id'),
    )
    .selectFrom('audited')
    .select('id')
    .$if(isNotified, (audited) =>
      audited.select(sql`pg_notify('portal', ${`account ${customerId}`})`.as('notified')),
    )
    .executeTakeFirstOrThrow();
  if (!isDone) return;
  const { events = [], subjects } = ended.done;
  for (const { kind, data, documents = subjects } of events)
    await trx
      .insertInto('business_event')
      .values({
        happened_at: now,
        kind,
        customer_id: customerId,
        data: JSON.stringify(data),
        audit_id: id,
        documents: [...documents],
      })
      .execute();
}

/** The reason of a refusal for the audit: the name of its text, its type, or its wrong fields. */
function reasonOf({ status, text, type, fields = {} }: HttpError): string {
  const names = Object.keys(fields).sort();
  return text ?? type ?? (names.length > 0 ? `fields: ${names.join(', ')}` : String(status));
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
