import type { FastifyBaseLogger } from 'fastify';
import type { Selectable } from 'kysely';
import type { Services } from '../../platform/http/portal-app.ts';
import { noteDelivered, noteFailed, takeMessage, type TakenMessage } from './message-store.ts';
import { retryAt } from './retry-at.ts';
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
/** The endpoint says that it is there no more. */
const GONE = 410;

/** Why an attempt failed, in a few words: an answer's own words are not kept. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message.slice(0, 100);
}

type Endpoint = Pick<
  Selectable<WebhookEndpointTable>,
  'name' | 'url' | 'secret' | 'old_secret' | 'old_secret_until'
>;

/** Sends to an endpoint; answers why it failed with the status, null when it was taken. */
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

/** An endpoint that is gone gets nothing until messages are sent to it again on purpose: what there is for it is parked. */
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

/** Sends all that is due to one endpoint; answers how many attempts it made. Messages of the same document go one after the other. */
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
