import { Readable } from 'node:stream';
import { csvHead, csvLine, csvName } from '@portal/shared-contracts/csv';
import { asFile } from '../../platform/http/attachment.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/today.ts';
import { effectiveCustomer } from '../../identity/session/access.ts';
import type { ListDefinition } from '../lists/list-definition.ts';
import { listOrder } from '../lists/list-request.ts';
import { exportedText } from './cell-text.ts';
import { exportColumns, ExportQuery, statusTexts, type ExportColumn } from './export-query.ts';
import { walkList } from './list-walk.ts';

async function* fileOf(
  columns: readonly ExportColumn[],
  statuses: ReadonlyMap<string, string>,
  pieces: AsyncIterable<Record<string, unknown>[]>,
): AsyncGenerator<string> {
  yield csvHead(columns.map(({ heading }) => heading));
  for await (const rows of pieces) {
    const cells = (row: Record<string, unknown>) =>
      columns.map(({ field, type }) => exportedText(row[field], type, statuses));
    yield rows.map((row) => csvLine(cells(row))).join('');
  }
}

/** Adds a list as a file for a spreadsheet: all rows of the current search, in the current order, without a limit. */
export function addListExport(app: PortalApp, services: Services, definition: ListDefinition): void {
  const { path, summary, subject, list } = definition;
  app.get(
    `${path}/export.csv`,
    {
      config: { inView: { download: subject } },
      schema: { summary: `${summary}, as CSV`, querystring: ExportQuery, produces: ['text/csv'] },
    },
    (request, reply) => {
      const { column, status, name = list } = request.query;
      const columns = exportColumns(definition, column);
      const order = listOrder(definition, effectiveCustomer(request), request.query);
      const file = fileOf(columns, statusTexts(status), walkList(services.database.db, definition, order));
      return asFile(reply, csvName(name, today(services)), 'text/csv; charset=utf-8').send(
        Readable.from(file),
      );
    },
  );
}
