import { Answer, PageVisits, VITAL_MEASURES, Vitals, type PageVisit } from '@portal/shared-contracts/schemas';
import { Histogram } from 'prom-client';
import { Type } from 'typebox';
import { HttpError } from '../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { takesAnother, takesAnotherOf } from '../counts/report-limits.ts';
import { countVisit } from '../guard/count-visit.ts';
import { visitorOf } from '../page/visitor.ts';
import { checkAnyToken } from '../registry/publisher.ts';
import type { RegistryReader } from '../registry/registry-reader.ts';
import { readStandings } from '../registry/release-store.ts';
import { isKnown } from './known-routes.ts';
import { slowerRoutes, vitalsRow } from './slower-routes.ts';
import { addTimes, keyOf, readTimes, type Measured } from './vitals-store.ts';

/** Bytes: a report is twenty visits at most. */
const BODY_LIMIT = 8_192;

const Query = Type.Object({ section: Type.Optional(Type.String({ maxLength: 60 })) });

/**
 * Takes the visits of pages from browsers, also of visitors without a login, and answers percentiles of their times. Visits of versions
 * that are not in the registry are left out. Only visits of signed-in people count for the release guard.
 */
export function vitalRoutes(app: PortalApp, services: Services, reader: RegistryReader): void {
  const { database, config, now } = services;
  const { db } = database;
  /** What the metrics have times of, by its key. */
  const observed = new Map<string, Omit<Measured, 'milliseconds'>>();
  const histogram = new Histogram({
    name: 'page_vital_seconds',
    help: 'Times that browsers measured, by section, version, route and measure',
    labelNames: ['section', 'version', 'route', 'measure'],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
    registers: [app.metrics],
    async collect() {
      const current = await reader.current().catch(() => undefined);
      for (const [key, labels] of observed) {
        if (current === undefined || isKnown(current.registry, labels)) continue;
        this.remove({ ...labels });
        observed.delete(key);
      }
    },
  });

  app.post(
    '/api/page-visits',
    {
      bodyLimit: BODY_LIMIT,
      config: { access: 'public' },
      schema: {
        summary: 'A page reports how fast its visits were',
        body: PageVisits,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      const { body, ip } = request;
      const isTried = body.visits.some((visit) => visit.tried);
      const person = isTried ? await visitorOf(request, services) : null;
      const isTaken = person
        ? await takesAnotherOf(db, 'visits', `profile ${person.profileId}`, now())
        : await takesAnother(db, 'visits', ip, now());
      if (!isTaken) throw new HttpError(429);
      const { registry } = await reader.current();
      const visits = body.visits.filter((visit) => isKnown(registry, visit));
      const at = await database.now();
      const times = visits.flatMap(timesOf);
      for (const { milliseconds, ...labels } of times) {
        histogram.observe(labels, milliseconds / 1_000);
        observed.set(keyOf(labels), labels);
      }
      await addTimes(db, times, at);
      if (person) for (const visit of visits) await countVisit(db, visit, person.profileId, at);
      return { data: null };
    },
  );

  app.get(
    '/registry/vitals',
    {
      config: { access: 'public' },
      schema: {
        tags: ['registry'],
        summary: 'How fast pages were in the last two weeks; for holders of a publish token',
        querystring: Query,
        response: { 200: Answer(Vitals) },
      },
    },
    async ({ headers, query: { section } }) => {
      checkAnyToken(config.publishTokens, headers.authorization);
      const rows = (await readTimes(db, await database.now(), section)).map(vitalsRow);
      return { data: { rows, slower: slowerRoutes(rows, await readStandings(db)) } };
    },
  );
}

const timesOf = ({ section, version, route, ...visit }: PageVisit): Measured[] =>
  VITAL_MEASURES.flatMap((measure) => {
    const milliseconds = visit[measure];
    return milliseconds === undefined ? [] : [{ section, version, route, measure, milliseconds }];
  });
