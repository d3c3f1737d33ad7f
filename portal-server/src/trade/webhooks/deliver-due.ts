import { DAY_MS } from '@portal/shared-contracts/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Selectable } from 'kysely';
import type { Services } from '../../platform/http/portal-app.ts';
import { retryDelay } from '../../platform/outbox/outbox-worker.ts';
import { after } from '../../platform/time/time.ts';
import {
  endpointsWithDue,
  noteDelivered,
  noteFailed,
  takeMessage,
  type TakenMessage,
} from './message-store.ts';
import { sendRequest } from './send-request.ts';
import { signedHeaders } from './sign-message.ts';
import type { WebhookEndpointTable } from './webhook-tables.ts';

export interface Delivering extends Services {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  send?: typeof sendRequest;
  /** From 0 to 1. */
  chance?: () => number;
  /** Whether the server closes and nothing more is to be sent. */
  isOver?: () => boolean;
}

/** Messages to one endpoint that a server sends at once, of different documents. */
const AT_ONCE = 4;
/** Status of an endpoint that is gone for good. */
const GONE = 410;

const FIRST_RETRY_MS = 5_000;
/** How long a message is sent again. */
const TRIED_FOR_MS = 3 * DAY_MS;
/** Random part of a delay, so that messages that failed together are not sent again together. */
const JITTER = 0.4;

/**
 * When a failed message is sent again: 5 s after the first attempt, then each time three times later, up to an hour, each 20 %
 * sooner or later by chance; null after three days. `chance` is from 0 to 1.
 */
export function retryAt(
  { attempts, since }: { attempts: number; since: Date },
  now: Date,
  chance: number,
): Date | null {
  const delay = retryDelay(attempts, FIRST_RETRY_MS) * (1 + JITTER * (chance - 0.5));
  const due = after(now, Math.round(delay));
  return due < after(since, TRIED_FOR_MS) ? due : null;
}

/** Why an attempt failed, in a few words; the text of an answer is not stored. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message.slice(0, 100);
}

type Endpoint = Pick<
  Selectable<WebhookEndpointTable>,
  'name' | 'url' | 'secret' | 'old_secret' | 'old_secret_until'
>;

/** Sends to an endpoint; returns why it failed and the status, or null when it was accepted. */
export async function attempt(
  endpoint: Endpoint,
  { id, body }: { id: string; body: string },
  { config, now, send = sendRequest }: Pick<Delivering, 'config' | 'now' | 'send'>,
): Promise<{ failure: string; status: number | null } | null> {
  try {
    const headers = signedHeaders({ id, body }, endpoint, now());
    const status = await send({ url: endpoint.url, headers, body }, { toPrivate: config.webhooksToPrivate });
    return status >= 200 && status < 300 ? null : { failure: `answered ${status}`, status };
  } catch (error) {
    return { failure: failureOf(error), status: null };
  }
}

async function deliver(message: TakenMessage, endpoint: Endpoint, context: Delivering): Promise<void> {
  const { database, now, log, chance = Math.random } = context;
  const { endpoint_id, position, attempts, business_event, body } = message;
  const failed = await attempt(endpoint, { id: `evt_${business_event}`, body }, context);
  if (failed === null) return noteDelivered(database.db, message, now());
  const isGone = failed.status === GONE;
  const due = isGone ? null : retryAt(message, now(), chance());
  await noteFailed(database.db, message, { failure: failed.failure, due, now: now() });
  if (isGone) await disable(context, endpoint_id);
  log.warn(
    { endpoint: endpoint.name, position, attempts, reason: failed.failure },
    `webhook not delivered, ${due === null ? 'parked' : 'sent again later'}`,
  );
}

/** Disables an endpoint that is gone and parks its messages, until an operator sends them again. */
async function disable({ database, now }: Delivering, endpointId: number): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('webhook_endpoint')
      .set({ disabled_at: now() })
      .where('id', '=', endpointId)
      .execute();
    await trx
      .updateTable('webhook_message')
      .set({ parked_at: now() })
      .where('endpoint_id', '=', endpointId)
      .where('parked_at', 'is', null)
      .execute();
  });
}

async function readEndpoint({ database }: Delivering, id: number): Promise<Endpoint | undefined> {
  return database.db
    .selectFrom('webhook_endpoint')
    .select(['name', 'url', 'secret', 'old_secret', 'old_secret_until'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Sends all due messages of one endpoint; returns the number of attempts. Messages of the same document go one after the other. */
export async function deliverDue(endpointId: number, context: Delivering): Promise<number> {
  const sender = async (): Promise<number> => {
    for (let sent = 0; ; sent += 1) {
      if (context.isOver?.()) return sent;
      const message = await takeMessage(context.database.db, endpointId, context.now());
      const endpoint = message && (await readEndpoint(context, endpointId));
      if (!endpoint) return sent;
      await deliver(message, endpoint, context);
    }
  };
  const counts = await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Sends to each endpoint in a lane of its own, so that a slow endpoint delays no other. */
export class DeliveryLanes {
  readonly #context: Delivering;
  readonly #lanes = new Map<number, { isAskedAgain: boolean; running: Promise<void> }>();
  #isOver = false;

  constructor(context: Delivering) {
    this.#context = context;
  }

  /** Starts to send due messages and returns; a running lane looks once more when it is done. */
  async start(): Promise<void> {
    const { database, now } = this.#context;
    for (const id of await endpointsWithDue(database.db, now())) {
      const lane = this.#lanes.get(id);
      if (lane) lane.isAskedAgain = true;
      else if (!this.#isOver) this.#open(id);
    }
  }

  /** Starts nothing more; resolves when running attempts have ended. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all([...this.#lanes.values()].map(({ running }) => running));
  }

  #open(id: number): void {
    const lane = { isAskedAgain: false, running: Promise.resolve() };
    this.#lanes.set(id, lane);
    lane.running = this.#run(id, lane);
  }

  async #run(id: number, lane: { isAskedAgain: boolean }): Promise<void> {
    try {
      do {
        lane.isAskedAgain = false;
        await deliverDue(id, { ...this.#context, isOver: () => this.#isOver });
      } while (lane.isAskedAgain && !this.#isOver);
    } catch (error) {
      this.#context.log.warn({ err: error, endpoint: id }, 'sending webhooks');
    } finally {
      this.#lanes.delete(id);
    }
  }
}
