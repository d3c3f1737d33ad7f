import { DAY_MS } from '@portal/shared-contracts/dates';
import { KeptVersion } from '@portal/shared-contracts/schemas';
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { Type } from 'typebox';
import { faultCounts } from '../faults/routes.ts';
import { forbidden, unauthorized } from '../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { matchesSecret } from '../../platform/http/operators.ts';
import { contentSecurityPolicy } from '../page/content-security-policy.ts';
import { visitorOf } from '../page/visitor.ts';
import { healthPage } from './health-page.ts';
import { storedVersions } from '../registry/artifact-store.ts';
import { keptVersions } from './kept-versions.ts';
import { checkToken, judgeToken } from '../registry/publisher.ts';
import { refusalCounts } from '../registry/refusals.ts';
import { registryHealth } from './registry-health.ts';
import type { RegistryReader } from '../registry/registry-reader.ts';
import { readStandings, releasesOf } from '../registry/release-store.ts';

/** Days of reported faults that say whether a version was good: as long as they are counted. */
const FAULT_DAYS = 30;

/** Lets operators in by the token of the metrics or the publish token of all artifacts, and staff by their session. */
async function checkOperator(request: FastifyRequest, services: Services): Promise<void> {
  const { metricsToken, publishTokens } = services.config;
  const { authorization } = request.headers;
  if (metricsToken !== undefined && matchesSecret(authorization, `Bearer ${metricsToken}`)) return;
  // No artifact is named `*`, so only the token for all artifacts is valid for it.
  if (judgeToken(publishTokens, '*', authorization) === 'good') return;
  const visitor = await visitorOf(request, services);
  if (visitor === null) throw unauthorized();
  if (visitor.role !== 'staff') throw forbidden();
}

const wantsHtml = ({ headers: { accept = '' } }: FastifyRequest): boolean => accept.includes('text/html');

/** The health of the registry for operators: as a page, as JSON, and as metrics. */
export function healthRoutes(app: PortalApp, services: Services, reader: RegistryReader): void {
  const { database, now } = services;

  app.get(
    '/registry/health',
    {
      config: { access: 'public' },
      schema: {
        tags: ['registry'],
        summary: 'How the registry stands; for staff and operators, HTML or JSON',
      },
      onRequest: (request) => checkOperator(request, services),
    },
    async (request, reply) => {
      const { registry } = await reader.current();
      const since = new Date(now().getTime() - DAY_MS);
      const health = registryHealth({
        registry,
        trouble: reader.trouble(),
        standings: await readStandings(database.db),
        faults: await faultCounts(database.db).since(since),
        refusals: await refusalCounts(database.db).since(since),
      });
      reply.header('cache-control', 'no-store').header('vary', 'accept');
      if (!wantsHtml(request)) return reply.send({ data: health });
      const nonce = randomBytes(18).toString('base64');
      return reply
        .header('content-security-policy', contentSecurityPolicy(nonce))
        .type('text/html; charset=utf-8')
        .send(healthPage(health, nonce));
    },
  );

  app.get(
    '/registry/versions/:name',
    {
      config: { access: 'public' },
      schema: {
        tags: ['registry'],
        summary: 'Stored versions of an artifact, newest first; for holders of its publish token',
        params: Type.Object({ name: Type.String({ maxLength: 60 }) }),
        response: { 200: Type.Object({ data: Type.Array(KeptVersion) }) },
      },
    },
    async (request) => {
      const { name } = request.params;
      checkToken(services.config.publishTokens, name, request);
      const today = await database.now();
      const faults = await faultCounts(database.db).since(new Date(today.getTime() - FAULT_DAYS * DAY_MS));
      return {
        data: keptVersions(
          await storedVersions(database.db, name),
          await releasesOf(database.db, name),
          faults.filter(({ last }) => last.section === name),
          today,
        ),
      };
    },
  );

  const registers = [app.metrics];
  new Gauge({
    name: 'registry_serial',
    help: 'Serial of the registry in force',
    registers,
    async collect() {
      const current = await reader.current().catch(() => undefined);
      this.set(current?.registry.serial ?? 0);
    },
  });
  new Gauge({
    name: 'registry_last_good_in_force',
    help: '1 while the newest registry is not usable and an older one is in force',
    registers,
    collect() {
      this.set(reader.trouble() === undefined ? 0 : 1);
    },
  });
  new Gauge({
    name: 'registry_releases',
    help: 'Changes of the registry since the beginning, by artifact and action',
    labelNames: ['name', 'action'],
    registers,
    async collect() {
      const rows = await database.db
        .selectFrom('registry_release')
        .select(({ fn }) => ['name', 'action', fn.countAll<number>().as('count')])
        .groupBy(['name', 'action'])
        .execute()
        .catch(() => []);
      this.reset();
      for (const { name, action, count } of rows) this.set({ name, action }, Number(count));
    },
  });
}
