import { hash } from 'node:crypto';
import { Answer, ClientFault } from '@portal/shared-contracts/schemas';
import { Counter } from 'prom-client';
import { Type } from 'typebox';
import type { Database } from '../../platform/database/database.ts';
import { badRequest, HttpError } from '../../platform/http/http-error.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { countHit } from '../../platform/limits/rate-limit.ts';
import { hourlyCounts } from '../counts/hourly-counts.ts';
import { storedContentHash } from '../registry/artifact-store.ts';

/** Bytes: a report is a few short words. */
const BODY_LIMIT = 1_024;

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
      if (!(await takesAnother(db, ip, now()))) throw new HttpError(429);
      const { section, version, kind } = body;
      // Only published versions become labels of the metric: a caller could send any number of other names.
      if ((await storedContentHash(db, section, version)) === undefined)
        throw badRequest({ version: 'field.invalid' });
      log.warn(body, 'client fault');
      counter.inc({ section, version, kind });
      await counts.add(body, await database.now());
      return { data: null };
    },
  );
};

const MINUTE = 60_000;

/** Limits of reports, so that a flood fills neither the log nor the database. */
export const REPORTS_A_MINUTE = { ofOneSender: 60, ofAll: 600 };

/** Name of all senders together in the rate limits. */
export const ALL_REPORTS = 'faults';

/** True when the limits allow another report from `address`. The address is stored as a hash, for about a minute. */
async function takesAnother(db: Database['db'], address: string, now: Date): Promise<boolean> {
  const sender = `${ALL_REPORTS} ${hash('sha256', address, 'base64url')}`;
  const { hits } = await countHit(db, sender, MINUTE, now);
  if (hits > REPORTS_A_MINUTE.ofOneSender) return false;
  return (await countHit(db, ALL_REPORTS, MINUTE, now)).hits <= REPORTS_A_MINUTE.ofAll;
}

/** Reported faults, counted by section, version and kind. */
export const faultCounts = (db: Database['db']) =>
  hourlyCounts(db, 'fault', ({ section, version, kind }: ClientFault) => `${section} ${version} ${kind}`);
