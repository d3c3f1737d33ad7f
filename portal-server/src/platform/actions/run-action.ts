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
import { customerBusy, inTurn } from './customer-turn.ts';

/** Keeps something more about an action that was done, in its transaction and after all else. */
export type KeepWith = (
  trx: Transaction<Schema>,
  done: { action: string; subjects: readonly string[]; now: Date },
) => Promise<void>;

export interface RunOptions<Input> {
  actor: Actor;
  input: Input;
  /** Of the person, for letters; English by default. */
  language?: Language;
  /** Names the attempt; without it a repetition is carried out again. */
  key?: string | undefined;
  /** Told of attempts that fail through no fault of who asks. */
  log: FastifyBaseLogger;
  /** Called when the same attempt was carried out before: what follows is its answer or its refusal. */
  repeated?: () => void;
  keepWith?: KeepWith | null;
}

/** The code that PostgreSQL gives a statement which waited too long for rows that another write holds. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Refusals that may be over a moment later: the same attempt is tried again, and not answered from what is stored. */
const PASSING: readonly number[] = [409, 429];

/** How the work inside the transaction ended. */
type Outcome<Data> = { done: Done<Data> } | { refusal: HttpError };

/**
 * Carries out a write in one transaction: takes the attempt, locks the customer, does the work, and leaves the audit's entry,
 * the business events, the notification of open pages and the answer under the attempt's key. A refusal undoes the work and
 * keeps the rest. The transaction is not run again when it fails: what the work set in motion outside could happen twice.
 * @throws HttpError when it is refused: 403, 409 while the same attempt is under way, 422, 503 when other writes hold the
 * customer or its rows for too long or too many wait for it, or what the work throws. An answer with 409, 429 or 503 is not stored.
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
    // Not earlier: writes of one customer have times in the order in which they are carried out.
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
    const outcome = await inTurn(actor, () => db.transaction().execute(carryOut));
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
        },
        'action failed',
      );
    throw failure;
  }
}

const isPassing = (outcome: StoredOutcome): boolean =>
  'refusal' in outcome && PASSING.includes(outcome.refusal.status);

/** What the person is told of `error`: other writes that hold the rows for too long are a refusal. */
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
  // Pages are told when the transaction ends; what the triggers of the lists tell already is told once.
  const isTold = isDone && customerId !== null && ended.done.isUnseen !== true;
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
    .$if(isTold, (audited) => audited.select(sql`pg_notify('portal', ${`account ${customerId}`})`.as('told')))
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

/** Why it was refused, for the audit: the text's name, else the kind, else the fields that were wrong. */
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
