import { Answer, ClientFault } from '@portal/shared-contracts/schemas';
import { Counter } from 'prom-client';
import { Type } from 'typebox';
import type { Database } from '../../platform/database/database.ts';
import { badRequest, HttpError } from '../../platform/http/http-error.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { hourlyCounts } from '../counts/hourly-counts.ts';
import { takesAnother } from '../counts/report-limits.ts';
import { storedContentHash } from '../registry/artifact-store.ts';
import { newestReleases } from '../registry/release-store.ts';
import type { Release } from '../registry/standing.ts';

/** Bytes: a report is a few short words. */
const BODY_LIMIT = 1_024;

/** Name of the reports of all senders together in the rate limits. */
export const ALL_REPORTS = 'faults';

/** Takes reports of faults in a browser. They need no session, because the login page can be broken too. */
export const faults: Area = (app, { database, now }) => {
  const { db } = database;
  const counts = faultCounts(db);
  const counter = new Counter({
    name: 'client_faults_total',
    help: 'Faults that browsers reported, by section, version and kind',
    labelNames: ['section', 'version', 'kind'],
    registers: [app.metrics],
  });

  app.post(
    '/api/client-faults',
    {
      bodyLimit: BODY_LIMIT,
      config: { access: 'public' },
      schema: {
        summary: 'A page reports that a part of it failed',
        body: ClientFault,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async ({ body, ip, log }) => {
      if (!(await takesAnother(db, ALL_REPORTS, ip, now()))) throw new HttpError(429);
      const { count = 1, ...counted } = body;
      const { section, version, kind } = counted;
      // Only published versions become labels of the metric: a caller could send any number of other names.
      if ((await storedContentHash(db, section, version)) === undefined)
        throw badRequest({ version: 'field.invalid' });
      const fault: ReportedFault = { ...counted, ...(await lastRelease(db)) };
      log.warn({ ...fault, ...(count > 1 && { count }) }, 'client fault');
      counter.inc({ section, version, kind }, count);
      await counts.add(fault, await database.now(), count);
      return { data: null };
    },
  );
};

/** A fault with the last change of the registry before it: the stack of an error may name another section than the one at fault. */
export interface ReportedFault extends ClientFault {
  lastRelease?: Pick<Release, 'name' | 'version' | 'action'> & { at: string };
}

async function lastRelease(db: Database['db']): Promise<Pick<ReportedFault, 'lastRelease'>> {
  const [newest] = await newestReleases(db, { name: undefined, limit: 1 });
  if (!newest) return {};
  const { name, version, action, releasedAt } = newest;
  return { lastRelease: { name, version, action, at: releasedAt.toISOString() } };
}

/** Reported faults, counted by section, version and kind. */
export const faultCounts = (db: Database['db']) =>
  hourlyCounts(db, 'fault', ({ section, version, kind }: ReportedFault) => `${section} ${version} ${kind}`);
