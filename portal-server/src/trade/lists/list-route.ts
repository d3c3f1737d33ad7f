import { Answer, ListPage, ListQuery } from '@portal/shared-contracts/schemas';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { effectiveCustomer } from '../../identity/session/access.ts';
import type { ListDefinition } from './list-definition.ts';
import { listPage } from './list-page.ts';

/** Adds the endpoint of a list. */
export function addList(app: PortalApp, { database }: Services, definition: ListDefinition): void {
  const { path, summary, row } = definition;
  app.get(
    path,
    { schema: { summary, querystring: ListQuery, response: { 200: Answer(ListPage(row)) } } },
    async (request) => ({
      data: await listPage(database.db, definition, effectiveCustomer(request), request.query),
    }),
  );
}
