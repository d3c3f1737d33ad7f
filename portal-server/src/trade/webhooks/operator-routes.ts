import { Type } from 'typebox';
import { runAction } from '../../platform/actions/run-action.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { addEndpoint, removeEndpoint, replayMessages, rotateSecret, sendTest } from './endpoint-actions.ts';
import {
  EndpointHealth,
  EndpointSecret,
  NamedEndpoint,
  NewEndpoint,
  ParkedMessage,
  Replay,
  Replayed,
  Tried,
} from './endpoint-schemas.ts';
import { readEndpoints, readParked } from './read-endpoints.ts';

const OPERATOR = { kind: 'system', customerId: null } as const;

/** Adds the calls with which operators keep the endpoints of webhooks. `npx portal webhooks` calls them. */
export function addWebhookRoutes(app: PortalApp, services: Services): void {
  const { config, database, now } = services;
  const ofOperators = { config: { access: 'operators' as const } };
  const adding = addEndpoint(config);

  app.get(
    '/webhook-endpoints',
    { ...ofOperators, schema: { hide: true, response: { 200: Type.Array(EndpointHealth) } } },
    () => readEndpoints(database.db, now()),
  );
  app.get(
    '/webhook-endpoints/parked',
    { ...ofOperators, schema: { hide: true, response: { 200: Type.Array(ParkedMessage) } } },
    () => readParked(database.db),
  );
  app.post(
    '/webhook-endpoints',
    {
      ...ofOperators,
      schema: { hide: true, 'x-action': adding.name, body: NewEndpoint, response: { 200: EndpointSecret } },
    },
    ({ body: input, log }) => runAction(services, adding, { actor: OPERATOR, input, log }),
  );
  app.post(
    '/webhook-endpoints/remove',
    {
      ...ofOperators,
      schema: {
        hide: true,
        'x-action': removeEndpoint.name,
        body: NamedEndpoint,
        response: { 200: NamedEndpoint },
      },
    },
    ({ body: input, log }) => runAction(services, removeEndpoint, { actor: OPERATOR, input, log }),
  );
  app.post(
    '/webhook-endpoints/rotate',
    {
      ...ofOperators,
      schema: {
        hide: true,
        'x-action': rotateSecret.name,
        body: NamedEndpoint,
        response: { 200: EndpointSecret },
      },
    },
    ({ body: input, log }) => runAction(services, rotateSecret, { actor: OPERATOR, input, log }),
  );
  app.post(
    '/webhook-endpoints/replay',
    {
      ...ofOperators,
      schema: { hide: true, 'x-action': replayMessages.name, body: Replay, response: { 200: Replayed } },
    },
    ({ body: input, log }) => runAction(services, replayMessages, { actor: OPERATOR, input, log }),
  );
  app.post(
    '/webhook-endpoints/test',
    { ...ofOperators, schema: { hide: true, body: NamedEndpoint, response: { 200: Tried } } },
    ({ body: { name } }) => sendTest(services, name),
  );
}
