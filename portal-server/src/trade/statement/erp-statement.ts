import { Answer, Statement, StatementQuery, TextLine } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { checkSystemKey } from '../../identity/system-keys/check-system-key.ts';
import { ERP_TAG } from '../../platform/http/api-docs.ts';
import { forbidden, HttpError } from '../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/time.ts';
import { askedPeriod } from './asked-period.ts';
import { readStatement } from './read-statement.ts';

/** The call with which a system that writes invoices reads a customer's statement (docs/erp.md, "Statements"). */
export function addErpStatement(app: PortalApp, services: Services): void {
  const { database, config } = services;
  app.get(
    '/api/erp/v1/statements/:accountNumber',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Statement of account of a customer',
        tags: [ERP_TAG],
        security: [{ erpKey: [] }],
        params: Type.Object({ accountNumber: TextLine(50) }),
        querystring: StatementQuery,
        response: { 200: Answer(Statement) },
      },
      onRequest: async (request) => {
        const { kinds } = await checkSystemKey(services, request);
        if (!kinds.has('invoices')) throw forbidden();
      },
    },
    async ({ params: { accountNumber }, query }) => {
      const period = askedPeriod(query, today(services));
      const customer = await database.db
        .selectFrom('customer')
        .select('id')
        .where('account_number', '=', accountNumber)
        .executeTakeFirst();
      if (!customer)
        throw new HttpError(404, { type: 'ACCOUNT_UNKNOWN', text: `There is no account ${accountNumber}.` });
      return { data: await readStatement(database.db, customer.id, period, config) };
    },
  );
}
