import { Readable } from 'node:stream';
import {
  Answer,
  AUDIT_PAGE,
  pageOf,
  StaffAccess,
  StaffAccessQuery,
  StaffAuditQuery,
  StaffAuditRow,
} from '@portal/shared-contracts/schemas';
import { listFileName } from '@portal/shared-contracts/csv';
import { isDay } from '@portal/shared-contracts/dates';
import { Type } from 'typebox';
import { asFile } from '../../../platform/http/attachment.ts';
import { badRequest } from '../../../platform/http/http-error.ts';
import { languageOf, messageOf } from '../../../platform/http/messages.ts';
import type { Area } from '../../../platform/http/portal-app.ts';
import { today } from '../../../platform/time/time.ts';
import { effectiveCustomer, signedInUser } from '../../session/access.ts';
import { addAuditCheck } from './verify-audit.ts';
import { auditFile } from './export-audit.ts';
import { readAccess, readAudit } from './read-audit.ts';
import { recordStaff } from './record-staff.ts';

const ExportQuery = Type.Pick(StaffAuditQuery, ['search', 'from', 'to']);

/** Refuses days that do not exist. The schema checks only their form. */
function checkDays(days: { from?: string; to?: string }): void {
  const wrong = Object.entries(days).filter(([name, day]) => /^(from|to)$/.test(name) && !isDay(day));
  if (wrong.length > 0) throw badRequest(Object.fromEntries(wrong.map(([name]) => [name, 'field.invalid'])));
}

/** A page of rows. One more row was read to know whether there is another page. */
const page = <Row>(rows: Row[]): { rows: Row[]; hasMore: boolean } => ({
  rows: rows.slice(0, AUDIT_PAGE),
  hasMore: rows.length > AUDIT_PAGE,
});

/** What staff did, for administrators and for the customer whose data it was (docs/product.md, "Staff and impersonation"). */
export const staffAudit: Area = (app, services) => {
  const { config, database, now } = services;
  const { db } = database;
  const { timeZone } = config;

  app.get(
    '/api/staff/audit',
    {
      config: { permission: 'administrator' },
      schema: {
        summary: 'What members of staff did and looked at, newest first',
        querystring: StaffAuditQuery,
        response: { 200: Answer(pageOf(StaffAuditRow)) },
      },
    },
    async ({ query }) => {
      checkDays(query);
      return { data: page(await readAudit(db, { ...query, timeZone, limit: AUDIT_PAGE + 1 })) };
    },
  );

  app.get(
    '/api/staff/audit/export.csv',
    {
      config: { permission: 'administrator' },
      schema: {
        summary: 'The same as CSV, all of it; leaves an entry itself',
        querystring: ExportQuery,
        produces: ['text/csv'],
      },
    },
    async (request, reply) => {
      const { query } = request;
      checkDays(query);
      const asked = [query.search?.trim(), query.from && `≥ ${query.from}`, query.to && `≤ ${query.to}`];
      const detail = asked.filter(Boolean).join(', ') || null;
      await recordStaff(
        db,
        { kind: 'audit.exported', profileId: signedInUser(request).profileId, detail },
        now(),
      );
      const language = languageOf(request.headers['accept-language']);
      const name = listFileName(messageOf('audit.file', language), today(services));
      return asFile(reply, name, 'text/csv; charset=utf-8').send(
        Readable.from(auditFile(db, { ...query, timeZone }, language)),
      );
    },
  );

  app.get(
    '/api/account/staff-access',
    {
      config: { inView: 'frame' },
      schema: {
        summary: "What members of staff did with the customer's data and looked at, newest first",
        querystring: StaffAccessQuery,
        response: { 200: Answer(pageOf(StaffAccess)) },
      },
    },
    async (request) => {
      const customerId = effectiveCustomer(request);
      const { before } = request.query;
      return { data: page(await readAccess(db, { customerId, before, limit: AUDIT_PAGE + 1 })) };
    },
  );

  addAuditCheck(app, services);
};
