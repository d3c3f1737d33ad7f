import { Type, type TSchema } from 'typebox';
import { ACCOUNT_ROUTES } from './account.ts';
import { CALL_OFF_ROUTES } from './call-offs.ts';
import { Catalogue } from './categories.ts';
import { DETAILS_ROUTES } from './details.ts';
import { ClientFault } from './fault.ts';
import { LIST_VIEW_ROUTES } from './list-views.ts';
import { InvoiceTotals } from './lists.ts';
import { NEWS_ROUTES } from './news.ts';
import { PLAN_ROUTES } from './payment-plans.ts';
import { PAYMENT_ROUTES } from './payments.ts';
import { OWN_PART_ROUTES } from './own-parts.ts';
import { QUOTE_ROUTES } from './quotes.ts';
import { SESSION_ROUTES } from './session.ts';
import { Site } from './site.ts';
import { STATEMENT_ROUTES } from './statement.ts';
import { CUSTOMER_TOOL_ROUTES } from './staff-tools.ts';
import { STAFF_ROUTES } from './staff.ts';
import { Branch, GeocodeAnswer, GeocodeQuery } from './stores.ts';
import { SYSTEM_KEY_ROUTES } from './system-keys.ts';
import { REPORT_LINK_ROUTES } from './report-links.ts';
import { TEST_REPORT_ROUTES } from './test-reports.ts';

/** What a call sends and gets; `answer` is the schema of `data` in the answer. */
interface ApiRoute {
  query?: TSchema;
  body?: TSchema;
  answer: TSchema;
}

/**
 * Every call of the pages that answers JSON; the calls of lists follow from `LISTS`. The browser's client imports only the
 * types. A test of the server compares its routes with this table.
 */
export const API_ROUTES = {
  'GET /api/site': { answer: Site },
  'GET /catalogue/v1/categories': { answer: Catalogue },
  'GET /api/branches': { answer: Type.Array(Branch) },
  'GET /api/geocode': { query: GeocodeQuery, answer: GeocodeAnswer },
  'GET /api/invoices/totals': { answer: InvoiceTotals },
  'POST /api/client-faults': { body: ClientFault, answer: Type.Null() },
  ...ACCOUNT_ROUTES,
  ...SESSION_ROUTES,
  ...DETAILS_ROUTES,
  ...TEST_REPORT_ROUTES,
  ...REPORT_LINK_ROUTES,
  ...OWN_PART_ROUTES,
  ...QUOTE_ROUTES,
  ...LIST_VIEW_ROUTES,
  ...CALL_OFF_ROUTES,
  ...PAYMENT_ROUTES,
  ...STATEMENT_ROUTES,
  ...PLAN_ROUTES,
  ...NEWS_ROUTES,
  ...STAFF_ROUTES,
  ...CUSTOMER_TOOL_ROUTES,
  ...SYSTEM_KEY_ROUTES,
} satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${'api' | 'catalogue'}/${string}`, ApiRoute>;
