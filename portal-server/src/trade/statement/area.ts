import type { Area } from '../../platform/http/portal-app.ts';
import { repeat } from '../../platform/repeating/repeat.ts';
import { addErpStatement } from './erp-statement.ts';
import { addStatementMail } from './mail-statement.ts';
import { mailMonthlyStatements } from './monthly-statements.ts';
import { addStatementRoutes } from './statement-routes.ts';

const MONTHLY_EVERY_MS = 5 * 60_000;

/** Statements of account (docs/product.md, "Statement"). */
export const statements: Area = (app, services) => {
  addStatementRoutes(app, services);
  addStatementMail(app, services);
  addErpStatement(app, services);
  if (services.config.mode === 'test') return;
  repeat(app, {
    name: 'mailing monthly statements',
    everyMs: MONTHLY_EVERY_MS,
    work: () => mailMonthlyStatements(services),
    atOnce: true,
  });
};
