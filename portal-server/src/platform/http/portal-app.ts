import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';

/** Fastify, with the types of body, query and params from TypeBox schemas. */
export type PortalApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The services that areas use. `now` is the only clock: the database's time, which tests can set. */
export interface Services {
  database: Database;
  config: Config;
  now: () => Date;
}

/** Adds an area of the server to its own Fastify scope: its hooks, parsers and decorators hold there only. */
export type Area = (app: PortalApp, services: Services) => void | Promise<void>;
