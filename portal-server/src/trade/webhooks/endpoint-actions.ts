import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@portal/shared-contracts/dates';
import { ERP_EVENT_TYPES } from '@portal/shared-contracts/erp';
import { sql, type Transaction } from 'kysely';
import type { Action } from '../../platform/actions/action.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { after } from '../../platform/time/time.ts';
import { attempt } from './deliver-due.ts';
import type {
  EndpointSecret,
  NamedEndpoint,
  NewEndpoint,
  Replay,
  Replayed,
  Tried,
} from './endpoint-schemas.ts';
import { endpointUrl } from './reachable-address.ts';
import { newSecret } from './sign-message.ts';

/** Most endpoints of a portal. */
const MOST_ENDPOINTS = 20;
/** How long a replaced secret still signs. */
const OLD_SECRET_MS = DAY_MS;

const subjectOf = (name: string): string => `webhook endpoint ${name}`;

const unknownEndpoint = (name: string): HttpError =>
  new HttpError(404, { type: 'ENDPOINT_UNKNOWN', text: `There is no endpoint "${name}".` });

/** Adds an endpoint, which gets all events from now on; returns its secret. */
export const addEndpoint = ({
  webhooksToPrivate: toPrivate,
}: Pick<Config, 'webhooksToPrivate'>): Action<NewEndpoint, EndpointSecret> => ({
  name: 'webhooks.add',
  allow: ['system'],
  async run({ trx, input: { name, url, types = ERP_EVENT_TYPES }, now }) {
    const secret = newSecret();
    // Events are added under the same lock, so the endpoint gets every event from the next one on.
    await trx.selectFrom('erp_event_head').select('position').forUpdate().execute();
    const { count } = await trx
      .selectFrom('webhook_endpoint')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MOST_ENDPOINTS)
      throw new HttpError(422, {
        type: 'TOO_MANY_ENDPOINTS',
        text: `There may be ${MOST_ENDPOINTS} endpoints.`,
      });
    const added = await trx
      .insertInto('webhook_endpoint')
      .values({
        name,
        url: endpointUrl(url, { toPrivate }),
        types: [...types],
        secret,
        created_at: now,
        old_secret: null,
        old_secret_until: null,
        last_failure: null,
        last_failed_at: null,
        last_delivered_at: null,
        disabled_at: null,
      })
      .onConflict((known) => known.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added)
      throw new HttpError(422, { type: 'NAME_TAKEN', text: `There is an endpoint "${name}" already.` });
    return { data: { name, secret }, subjects: [subjectOf(name)] };
  },
});

/** Removes an endpoint with its waiting messages. */
export const removeEndpoint: Action<NamedEndpoint, NamedEndpoint> = {
  name: 'webhooks.remove',
  allow: ['system'],
  async run({ trx, input: { name } }) {
    const removed = await trx.deleteFrom('webhook_endpoint').where('name', '=', name).executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw unknownEndpoint(name);
    return { data: { name }, subjects: [subjectOf(name)] };
  },
};

/** Gives an endpoint a new secret; the old one still signs for a day. */
export const rotateSecret: Action<NamedEndpoint, EndpointSecret> = {
  name: 'webhooks.rotate',
  allow: ['system'],
  async run({ trx, input: { name }, now }) {
    const secret = newSecret();
    const rotated = await trx
      .updateTable('webhook_endpoint')
      .set((old) => ({
        secret,
        old_secret: old.ref('secret'),
        old_secret_until: after(now, OLD_SECRET_MS),
      }))
      .where('name', '=', name)
      .executeTakeFirst();
    if (rotated.numUpdatedRows === 0n) throw unknownEndpoint(name);
    return { data: { name, secret }, subjects: [subjectOf(name)] };
  },
};

/**
 * Sends an endpoint its parked messages again, or all of its events since a time, and enables a disabled endpoint. The three days
 * of retries start again.
 */
export const replayMessages: Action<Replay, Replayed> = {
  name: 'webhooks.replay',
  allow: ['system'],
  async run({ trx, input: { name, since }, now }) {
    const endpoint = await trx
      .updateTable('webhook_endpoint')
      .set({ disabled_at: null })
      .where('name', '=', name)
      .returning(['id', 'types'])
      .executeTakeFirst();
    if (!endpoint) throw unknownEndpoint(name);
    const messages = await sendAgain(trx, { ...endpoint, since }, now);
    return { data: { messages }, subjects: [subjectOf(name)] };
  },
};

async function sendAgain(
  trx: Transaction<Schema>,
  { id, types, since }: { id: number; types: string[]; since: string | undefined },
  now: Date,
): Promise<number> {
  const which =
    since === undefined
      ? sql`exists (select from webhook_message as message
          where message.endpoint_id = ${id} and message.position = event.position and message.parked_at is not null)`
      : sql`recorded_at >= ${new Date(since)} and type = any (${types}::text[])`;
  const { numAffectedRows } = await sql`
    insert into webhook_message (endpoint_id, position, documents, since, due_at)
    select ${id}, position, documents, ${now}::timestamptz, ${now}::timestamptz from erp_event as event where ${which}
    on conflict (endpoint_id, position) do update
      set since = excluded.since, due_at = excluded.due_at, attempts = 0, failure = null, parked_at = null
      where webhook_message.parked_at is not null`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Sends an endpoint a signed message of the type `portal.test` once. `failure` is null when the endpoint accepted it.
 * @throws HttpError 404 for an unknown endpoint
 */
export async function sendTest(services: Services, name: string): Promise<Tried> {
  const { database, now } = services;
  const endpoint = await database.db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  if (!endpoint) throw unknownEndpoint(name);
  const id = `test_${randomUUID()}`;
  const message = { id, type: 'portal.test', timestamp: now().toISOString(), data: {} };
  const failed = await attempt(endpoint, { id, body: JSON.stringify(message) }, services);
  return { failure: failed?.failure ?? null };
}
