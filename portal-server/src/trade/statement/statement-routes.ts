import { Answer, Statement, StatementQuery } from '@portal/shared-contracts/schemas';
import type { Period } from '@portal/shared-contracts/payments';
import type { FastifyRequest } from 'fastify';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { asFile } from '../../platform/http/attachment.ts';
import { languageOf, type Language } from '../../platform/http/messages.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/time.ts';
import { sayIn } from '../documents/document-text.ts';
import { drawPoolOf, type DrawPool } from '../documents/draw-pool.ts';
import { readParties } from '../documents/read-parties.ts';
import { DownloadCount } from '../documents/routes.ts';
import { askedPeriod } from './asked-period.ts';
import { readStatement } from './read-statement.ts';
import { csvOf, statementSheets } from './statement-sheets.ts';

export const FORMATS = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type Format = keyof typeof FORMATS;

interface FileOf extends Period {
  customerId: number;
  format: Format;
  language: Language;
}

export const statementFileName = ({ from, to }: Period, format: Format, language: Language): string =>
  `${sayIn(language)('file.statement')}-${from}-${to}.${format}`;

/** A statement as a file. PDF and workbook are made in another thread. @throws HttpError 422 `STATEMENT_TOO_LONG` */
export async function statementFile(
  { database: { db }, config, now }: Pick<Services, 'database' | 'config' | 'now'>,
  pool: DrawPool,
  { customerId, format, language, ...period }: FileOf,
): Promise<string | Uint8Array> {
  const statement = await readStatement(db, customerId, period, config);
  const say = sayIn(language);
  if (format === 'csv') return csvOf(statementSheets(statement, say));
  const parties = await readParties(db, customerId, config.company);
  const source =
    format === 'pdf'
      ? { kind: 'statement' as const, statement }
      : {
          kind: 'workbook' as const,
          title: say('kind.statement'),
          sheets: statementSheets(statement, say),
        };
  return pool.draw(customerId, {
    source,
    parties,
    company: config.company,
    language,
    today: today({ config, now }),
  });
}

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

  for (const format of Object.keys(FORMATS) as Format[])
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
