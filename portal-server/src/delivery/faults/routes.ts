import { Answer, ClientFault } from '@portal/shared-contracts/schemas';
import { Counter } from 'prom-client';
import { Type } from 'typebox';
import { badRequest, HttpError } from '../../platform/http/http-error.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { takesAnother } from './fault-quota.ts';
import { faultCounts, isPublished } from './fault-store.ts';

/** A report is a few short words. */
const BODY_LIMIT = 1_024;

/** Takes reports of what went wrong in a browser. They need no session: the login page can be broken too. */
export const faults: Area = (app, { database: { db }, now }) => {
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
      // A caller could send any number of other names.
      if (!(await isPublished(db, body))) throw badRequest({ version: 'field.invalid' });
      const { section, version, kind } = body;
      log.warn(body, 'client fault');
      counter.inc({ section, version, kind });
      await counts.add(body, now());
      return { data: null };
    },
  );
};
