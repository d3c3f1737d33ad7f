import {
  Answer,
  LinkToken,
  MadeReportLink,
  REPORT_LINK_ROUTES,
  ReportLink,
  ReportLinkRequest,
  SharedReport,
} from '@portal/shared-contracts/schemas';
import { dayIn } from '@portal/shared-contracts/dates';
import { Type } from 'typebox';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { addAction } from '../../platform/actions/action-route.ts';
import { visitorLimit } from '../../platform/actions/visitor-limit.ts';
import { asFile } from '../../platform/http/attachment.ts';
import { languageOf } from '../../platform/http/messages.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { documentFinder } from '../documents/find-document.ts';
import { drawPoolOf, mergePoolOf } from '../documents/draw-pool.ts';
import { orNotFound } from '../requested-record.ts';
import { readTestReportDetails } from '../test-reports/read-details.ts';
import {
  countView,
  LinkParams,
  makeReportLink,
  openReportLink,
  readReportLinks,
  withdrawReportLink,
} from './report-links.ts';

/** Links with which a customer shows one test report to others (docs/product.md, "Links to test reports"). */
export const reportLinks: Area = (app, services) => {
  const { config, database, now } = services;
  const { db } = database;
  const pools = { draw: drawPoolOf(app), merge: mergePoolOf(app) };
  const open = { access: 'public', rateLimit: visitorLimit(services) } as const;
  const params = Type.Object({ token: LinkToken });

  app.get(
    '/api/report-links',
    {
      config: { inView: { read: 'testReport' } },
      schema: {
        summary: 'The newest links to the test reports of a line that the person made',
        querystring: REPORT_LINK_ROUTES['GET /api/report-links'].query,
        response: { 200: Answer(Type.Array(ReportLink)) },
      },
    },
    async (request) => {
      const { actor } = request;
      const profileId = actor?.kind === 'customer' ? actor.profileId : null;
      const of = { customerId: effectiveCustomer(request), profileId, line: request.query.line };
      return { data: await readReportLinks(db, of, { now: now(), timeZone: config.timeZone }) };
    },
  );

  addAction(
    app,
    services,
    {
      path: '/api/report-links',
      summary: 'Makes a link that shows a test report without a login',
      body: ReportLinkRequest,
      data: MadeReportLink,
      config: { inView: 'never' },
    },
    makeReportLink(services),
  );
  addAction(
    app,
    services,
    {
      path: '/api/report-links/:id/withdraw',
      summary: 'Withdraws a link to a test report',
      params: LinkParams,
      data: Type.Null(),
      config: { inView: 'never' },
    },
    withdrawReportLink,
  );

  app.get(
    '/api/shared-reports/:token',
    {
      config: open,
      schema: {
        summary: 'What a link to a test report shows; changes nothing',
        params,
        response: { 200: Answer(SharedReport) },
      },
    },
    async ({ params: { token } }) => {
      const link = await openReportLink(db, token, now());
      const { customer_id, line_key, report_number } = link;
      const details = orNotFound(await readTestReportDetails(db, customer_id, line_key, config.company));
      const report = orNotFound(details.reports.find(({ number }) => number === report_number));
      const { name } = await db
        .selectFrom('customer')
        .select('name')
        .where('id', '=', customer_id)
        .executeTakeFirstOrThrow();
      return {
        data: { ...details, customerName: name, report, expiresOn: dayIn(config.timeZone, link.expires_at) },
      };
    },
  );

  app.get(
    '/api/shared-reports/:token/pdf',
    {
      config: open,
      schema: {
        summary: 'The test report of a link as PDF; changes nothing',
        params,
        produces: ['application/pdf'],
      },
    },
    async (request, reply) => {
      const { customer_id, line_key, report_number } = await openReportLink(db, request.params.token, now());
      const line = await db
        .selectFrom('heat_line')
        .select(['sales_order', 'line_number'])
        .where('customer_id', '=', customer_id)
        .where('line_key', '=', line_key)
        .executeTakeFirst();
      const { sales_order: number, line_number } = orNotFound(line);
      const language = languageOf(request.headers['accept-language']);
      const find = await documentFinder(services, pools, customer_id, language);
      const wanted = {
        kind: 'materialTestReport',
        number,
        line: line_number,
        report: report_number,
      } as const;
      const { name, draw } = orNotFound(await find(wanted));
      return asFile(reply, name, 'application/pdf').send(await draw());
    },
  );

  addAction(
    app,
    services,
    {
      path: '/api/shared-reports/:token/views',
      summary: 'Counts that a person looks at the page of a link',
      params,
      data: Type.Null(),
      config: open,
    },
    countView,
  );
};
