import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import underPressure from '@fastify/under-pressure';
import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import plugin from 'fastify-plugin';
import { areas as allAreas } from './areas.ts';
import type { Config } from './platform/config/config.ts';
import { describeRoutes } from './platform/http/api-docs.ts';
import { compress } from './platform/http/compression.ts';
import { sayWhenToRetry, sendError } from './platform/http/error-answer.ts';
import { HttpError, notFound } from './platform/http/http-error.ts';
import { MOST_HEADER_BYTES, refuseLargeHeaders } from './platform/http/large-headers.ts';
import { logAnswer } from './platform/http/logger.ts';
import { addMetrics } from './platform/http/metrics.ts';
import {
  limitBodies,
  answerUnreadable,
  answerUnroutable,
  closeUnusedConnections,
} from './platform/http/connections.ts';
import type { Area, PortalApp, Services } from './platform/http/portal-app.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import { refuseUnsafePath, refuseUnsafeText } from './platform/http/safe-text.ts';
import { refuseForeignChanges } from './platform/http/same-origin.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { databaseStore } from './platform/limits/rate-limit.ts';
import { asksForPage, redirectToCanonical } from './delivery/page/page-path.ts';
import { watchClock } from './platform/time/clock.ts';
import { keepSectionActions } from './identity/staff/views/section-actions.ts';
import { checkAccess } from './identity/access/check-access.ts';
import { recordLooks } from './identity/staff/views/record-looks.ts';
import { breakOffDownloads } from './identity/staff/views/break-off-downloads.ts';
import { keepAccessTable } from './identity/staff/views/access-table.ts';

export interface AppOptions {
  logger?: FastifyBaseLogger;
  /** Areas instead of the portal's, for tests. */
  areas?: Area[];
  /** The clock of this machine, which may be wrong. Default: the services' clock. */
  machineNow?: Services['now'];
}

const HEADERS_TIMEOUT_MS = 30_000;

/** Most bytes of a request's body, unless the route has a `bodyLimit`. */
const BODY_LIMIT = 256 * 1_024;

function trustProxy({
  trustProxy,
}: Config): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}

function createApp({ config, now }: Services, logger: FastifyBaseLogger | undefined): PortalApp {
  const headers = securityHeaders(config);
  const app: PortalApp = fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy(config),
    bodyLimit: BODY_LIMIT,
    // A character of a name may take twelve in a URL.
    routerOptions: { maxParamLength: 1_024 },
    // Other systems may send a stream of records for any time. `limitBodies` limits all other bodies.
    requestTimeout: 0,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, maxHeaderSize: MOST_HEADER_BYTES },
    forceCloseConnections: 'idle',
    // While the server closes, requests on open connections are answered as usual.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers);
      // A browser whose address has an invalid percent escape gets a page, too.
      if (!asksForPage(request) || !redirectToCanonical(request, reply))
        answerUnroutable(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('isDraining', false);
  closeUnusedConnections(app);
  limitBodies(app, headers);
  app.decorateRequest('user', null);
  app.decorateRequest('view', null);
  app.decorateRequest('actor', null);
  app.decorateRequest('keepWith', null);
  keepAccessTable(app);
  keepSectionActions(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    // Pages go by this header: Node's own has the time of this machine.
    void reply.headers(headers).headers({ 'x-request-id': request.id, date: now().toUTCString() });
    done();
  });
  app.addHook('onRequest', refuseLargeHeaders);
  app.addHook('onSend', sayWhenToRetry);
  app.addHook('onSend', compress);
  app.addHook('onResponse', logAnswer);
  return app;
}

/** The server, ready to listen or for `inject`. Hooks run in the order in which they are added. */
export async function buildApp(
  services: Services,
  { logger, areas = allAreas, machineNow = services.now }: AppOptions = {},
): Promise<PortalApp> {
  const { config } = services;
  const app = createApp(services, logger);
  if (config.maxEventLoopDelay > 0)
    await app.register(underPressure, { maxEventLoopDelay: config.maxEventLoopDelay });
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    store: databaseStore(services),
    errorResponseBuilder: () => new HttpError(429),
  });
  app.addHook('onRequest', refuseForeignChanges);
  app.addHook('onRequest', checkAccess(services));
  app.addHook('onRequest', refuseUnsafePath);
  recordLooks(app, services);
  await breakOffDownloads(app, services);
  app.addHook('preValidation', refuseUnsafeText);
  addMetrics(app, services);
  watchClock(app, { database: services.database, machineNow });
  await describeRoutes(app, config.company.name);
  for (const area of areas) {
    // Without a name, Fastify searches all loaded modules for the plugin's name.
    const named = { name: area.name, encapsulate: true };
    await app.register(plugin(async (scope) => area(scope as PortalApp, services), named));
  }
  await app.ready();
  return app;
}
