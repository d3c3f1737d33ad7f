import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Services, PortalApp } from './portal-app.ts';
import { matchesSecret } from './secret.ts';
import { notFound } from './http-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Registry for the metrics of an area. */
    metrics: Registry;
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Loopback itself; a proxy on this machine forwards strangers and says so. */
const comesFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;

/** Measures every answer and offers the figures at `/metrics`, to this machine or with a token. */
export function addMetrics(app: PortalApp, { config }: Services): void {
  const register = new Registry();
  app.decorate('metrics', register);
  // Watches garbage collection and the event loop of the whole process, so only once in a process that tests share.
  if (config.mode !== 'test') collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  });

  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1_000);
    done();
  });

  app.get('/metrics', { config: { access: 'public' }, logLevel: 'warn' }, async (request, reply) => {
    const token = config.metricsToken;
    const allowed =
      comesFromHere(request) ||
      (token !== undefined && matchesSecret(request.headers.authorization, `Bearer ${token}`));
    if (!allowed) throw notFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
}
