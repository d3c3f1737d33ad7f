import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Services, PortalApp } from './portal-app.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Registry for the metrics of an area. */
    metrics: Registry;
  }
}

/** Measures every answer, and offers the metrics at `/metrics` to this machine or with a token. */
export function addMetrics(app: PortalApp, { config }: Services): void {
  const register = new Registry();
  app.decorate('metrics', register);
  // These are metrics of the process, and tests run many portals in one process.
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

  app.get('/metrics', { config: { access: 'monitoring' }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
}
