import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';

/** Fastify as every area sees it: schemas are TypeBox and give the types of body, query and params. */
export type PortalApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** What an area works with. `now` is the only clock, so that tests can turn it. */
export interface Services {
  database: Database;
  config: Config;
  now: () => Date;
}

/**
 * One area of the server: adds its routes. Each runs in a Fastify scope of its own, so hooks, parsers and
 * decorators that it adds stay with it.
 */
export type Area = (app: PortalApp, services: Services) => void | Promise<void>;
