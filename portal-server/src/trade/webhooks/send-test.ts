import { randomUUID } from 'node:crypto';
import type { Services } from '../../platform/http/portal-app.ts';
import { attempt } from './deliver-due.ts';
import { unknownEndpoint } from './endpoint-actions.ts';
import type { Tried } from './endpoint-schemas.ts';

/**
 * Sends an endpoint a signed message of the type `portal.test`, once and at once; answers why it was not taken, null when it was.
 * @throws HttpError 404 without such an endpoint
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
