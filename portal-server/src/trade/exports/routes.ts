import { Readable } from 'node:stream';
import { ListQuery } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { creditMemos } from '../credits/lists.ts';
import { asFile } from '../../platform/http/attachment.ts';
import { languageOf } from '../../platform/http/messages.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { dedicatedInventory } from '../inventory/lists.ts';
import { invoiceHistory, invoicesDue } from '../invoices/lists.ts';
import type { ListDefinition } from '../lists/list-definition.ts';
import { listPage } from '../lists/list-page.ts';
import { openOrders, salesOrderHistory } from '../orders/lists.ts';
import { pendingQuotes, quotesHistory } from '../quotes/lists.ts';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { displayed, EXPORT_COLUMNS } from './columns.ts';
import { csvParts } from './csv.ts';
import { exportText } from './export-text.ts';
import { fileName } from './file-name.ts';

/** Every list of the portal. */
export const EXPORTED_LISTS: readonly ListDefinition[] = [
  pendingQuotes,
  quotesHistory,
  openOrders,
  salesOrderHistory,
  invoicesDue,
  invoiceHistory,
  creditMemos,
  dedicatedInventory,
];

const ExportQuery = Type.Pick(ListQuery, ['sort', 'order', 'search']);

/** The lists as files for a spreadsheet: the current search and sort, all rows up to the limit (decisions, "Lists"). */
export const listExports: Area = (app, { database, now }) => {
  for (const definition of EXPORTED_LISTS) {
    const columns = EXPORT_COLUMNS[definition.list];
    app.get(
      `${definition.path}/export.csv`,
      {
        schema: {
          summary: `${definition.summary}, as CSV`,
          querystring: ExportQuery,
          produces: ['text/csv'],
        },
      },
      async (request, reply) => {
        const { sort, order, search } = request.query;
        const query: ListQuery = {
          pageSize: 'all',
          ...(sort !== undefined && { sort }),
          ...(order !== undefined && { order }),
          ...(search !== undefined && { search }),
        };
        const page = await listPage(database.db, definition, effectiveCustomer(request), query);
        const language = languageOf(request.headers['accept-language']);
        const headers = columns.map(({ header }) => exportText(`column.${header}`, language));
        const parts = csvParts(headers, page.rows, (row) =>
          columns.map(({ field, display }) => displayed(row[field], display, language)),
        );
        const name = fileName(definition.list, page, now().toISOString().slice(0, 10), language);
        return asFile(reply, name, 'text/csv; charset=utf-8').send(Readable.from(parts));
      },
    );
  }
};
