import { Answer, PageVisits, VITAL_MEASURES, Vitals, type PageVisit } from '@portal/shared-contracts/schemas';
import { Histogram } from 'prom-client';
import { Type } from 'typebox';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { takesAnother, takesAnotherOf } from '../counts/report-limits.ts';
import { countVisit } from '../guard/count-visit.ts';
import { visitorOf } from '../page/visitor.ts';
import { checkAnyToken } from '../registry/publisher.ts';
import { readStandings } from '../registry/release-store.ts';
import { knownRoutes } from './known-routes.ts';
import { slowerRoutes, vitalsRow } from './slower-routes.ts';
import { addTimes, readTimes, type Measured } from './vitals-store.ts';

/** Bytes: a report is twenty visits at most. */
const BODY_LIMIT = 8_192;

const Query = Type.Object({ section: Type.Optional(Type.String({ maxLength: 60 })) });

/**
 * Takes the visits of pages from browsers, also of visitors without a login, and answers percentiles of their times. Only visits of
 * signed-in people count for the release guard.
 */
export const vitals: Area = (app, services) => {
  const { database, config, now } = services;
  const { db } = database;
  const onlyKnown = knownRoutes(db);
  const histogram = new Histogram({
    name: 'page_vital_seconds',
    help: 'Times that browsers measured, by section, version, route and measure',
    labelNames: ['section', 'version', 'route', 'measure'],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
    registers: [app.metrics],
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
      const visits = await onlyKnown(body.visits);
      const at = await database.now();
      const times = visits.flatMap(timesOf);
      for (const { milliseconds, ...labels } of times) histogram.observe(labels, milliseconds / 1_000);
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
};

const timesOf = ({ section, version, route, ...visit }: PageVisit): Measured[] =>
  VITAL_MEASURES.flatMap((measure) => {
    const milliseconds = visit[measure];
    return milliseconds === undefined ? [] : [{ section, version, route, measure, milliseconds }];
  });
