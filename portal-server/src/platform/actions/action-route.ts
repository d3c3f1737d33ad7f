import { Answer } from '@portal/shared-contracts/schemas';
import type { FastifyContextConfig, FastifyRequest, FastifySchema } from 'fastify';
import { Type, type Static, type TSchema } from 'typebox';
import { languageOf } from '../http/messages.ts';
import type { PortalApp, Services } from '../http/portal-app.ts';
import type { Action } from './action.ts';
import type { Actor } from './actor.ts';
import { runAction, type KeepWith, type RunOptions } from './run-action.ts';

/** At most 128 characters, quoted as the header's draft standard asks for, or bare. */
const IdempotencyKey = Type.String({
  pattern: '^("[\\x21\\x23-\\x7e]{1,128}"|[\\x21\\x23-\\x7e]{1,128})$',
  maxLength: 130,
  description:
    'Names the attempt: the same key with the same request is carried out once within 24 hours and answered alike',
});

interface ActionRoute<Body extends TSchema, Params extends TSchema, Data extends TSchema> {
  path: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  summary: string;
  params?: Params;
  body?: Body;
  data: Data;
  /** Refuses requests without an idempotency key. */
  needsKey?: boolean;
  config?: FastifyContextConfig;
  /** The actor, when it is not the person of the session. */
  actorOf?: (request: FastifyRequest, body: Static<Body>) => Promise<Actor>;
}

/** A route whose answer is made after the action, again for each repetition of the attempt. */
interface FollowedRoute<
  Body extends TSchema,
  Params extends TSchema,
  Data extends TSchema,
  Result,
> extends ActionRoute<Body, Params, Data> {
  /** Makes the answer from the action's result, which is the stored one when `isRepeated`. */
  follow: (
    result: Result,
    of: { request: FastifyRequest; input: RouteInput<Body, Params>; isRepeated: boolean },
  ) => Promise<Static<Data>>;
}

/** Input of a route's action: the checked body and path. */
export interface RouteInput<Body extends TSchema, Params extends TSchema = TSchema> {
  body: Static<Body>;
  params: Static<Params>;
}

declare module 'fastify' {
  interface FastifySchema {
    /** Name of the route's action, for the description of the API. */
    'x-action'?: string;
    /** A line of a body of JSON lines, for the description of the API: the route checks the lines itself. */
    'x-lines'?: { schema: TSchema; example: object };
  }
  interface FastifyRequest {
    /** See {@link KeepWith}; null for most calls. */
    keepWith: KeepWith | null;
  }
}

const callerOf = (
  request: FastifyRequest,
): Pick<RunOptions<unknown>, 'actor' | 'language' | 'log' | 'keepWith'> => ({
  actor: request.actor ?? { kind: 'visitor', address: request.ip },
  language: languageOf(request.headers['accept-language']),
  log: request.log,
  keepWith: request.keepWith,
});

/**
 * Carries out `action` for the caller without an idempotency key: for a route with an answer of its own, or whose input must not be
 * stored, such as a password. The route's schema names the action as `x-action`.
 */
export const runFor = <Input, Data>(
  request: FastifyRequest,
  services: Services,
  action: Action<Input, Data>,
  input: Input,
): Promise<Data> => runAction(services, action, { ...callerOf(request), input });

const bare = (key: string): string => key.replace(/^"(.*)"$/, '$1');

/** Adds a route that carries out `action` for the caller and answers its result. */
export function addAction<Body extends TSchema, Params extends TSchema, Data extends TSchema>(
  app: PortalApp,
  services: Services,
  route: ActionRoute<Body, Params, Data>,
  action: Action<RouteInput<Body, Params>, Static<Data>>,
): void {
  addFollowedAction(app, services, { ...route, follow: async (data: Static<Data>) => data }, action);
}

/** Adds a route that carries out `action` for the caller and answers with `follow`. */
export function addFollowedAction<Body extends TSchema, Params extends TSchema, Data extends TSchema, Result>(
  app: PortalApp,
  services: Services,
  route: FollowedRoute<Body, Params, Data, Result>,
  action: Action<RouteInput<Body, Params>, Result>,
): void {
  const { path: url, method = 'POST', summary, params, body, data, needsKey = false, config = {} } = route;
  const key = needsKey ? IdempotencyKey : Type.Optional(IdempotencyKey);
  const schema: FastifySchema = {
    summary,
    'x-action': action.name,
    headers: Type.Object({ 'idempotency-key': key }),
    ...(params && { params }),
    ...(body && { body }),
    response: { 200: Answer(data) },
  };
  app.route({
    url,
    method,
    config,
    schema,
    handler: async (request, reply) => {
      const sent = request.headers['idempotency-key'];
      const input = { body: request.body as Static<Body>, params: request.params as Static<Params> };
      const actor = await route.actorOf?.(request, input.body);
      let isRepeated = false;
      const result = await runAction(services, action, {
        ...callerOf(request),
        ...(actor && { actor }),
        input,
        key: typeof sent === 'string' ? bare(sent) : undefined,
        repeated: () => {
          isRepeated = true;
          void reply.header('idempotent-replayed', 'true');
        },
      });
      return { data: await route.follow(result, { request, input, isRepeated }) };
    },
  });
}
