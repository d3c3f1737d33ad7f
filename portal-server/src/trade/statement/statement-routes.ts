import { Answer, Statement, STATEMENT_FORMATS, StatementQuery } from '@portal/shared-contracts/schemas';
import type { Period } from '@portal/shared-contracts/payments';
import type { FastifyRequest } from 'fastify';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { asFile } from '../../platform/http/attachment.ts';
import { languageOf } from '../../platform/http/messages.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/time.ts';
import { drawPoolOf } from '../documents/draw-pool.ts';
import { DownloadCount } from '../documents/routes.ts';
import { askedPeriod } from './asked-period.ts';
import { readStatement } from './read-statement.ts';
import { FORMATS, statementFile, statementFileName } from './statement-file.ts';

/** The statement of account of the calling customer, and as files (docs/product.md, "Statement"). */
export function addStatementRoutes(app: PortalApp, services: Services): void {
  const { database, config } = services;
  const pool = drawPoolOf(app);
  const downloads = new DownloadCount();
  const asked = (request: FastifyRequest<{ Querystring: Period }>): Period =>
    askedPeriod(request.query, today(services));

  app.get(
    '/api/statement',
    {
      config: { inView: { read: 'statement' } },
      schema: {
        summary: 'Statement of account of a period',
        querystring: StatementQuery,
        response: { 200: Answer(Statement) },
      },
    },
    async (request) => ({
      data: await readStatement(database.db, effectiveCustomer(request), asked(request), config),
    }),
  );

  for (const format of STATEMENT_FORMATS)
    app.get(
      `/api/statement/${format}`,
      {
        config: { inView: { download: 'statement' } },
        schema: {
          summary: `Statement of account of a period, as ${format.toUpperCase()}`,
          querystring: StatementQuery,
          produces: [FORMATS[format]],
        },
      },
      async (request, reply) => {
        const customerId = effectiveCustomer(request);
        const end = downloads.begin(customerId);
        try {
          const language = languageOf(request.headers['accept-language']);
          const period = asked(request);
          const file = await statementFile(services, pool, { customerId, format, language, ...period });
          return asFile(reply, statementFileName(period, format, language), FORMATS[format]).send(file);
        } finally {
          end();
        }
      },
    );
}
