import { Answer, ListPage, ListQuery } from '@portal/shared-contracts/schemas';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Area, PortalApp, Services } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/time.ts';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { addListExport } from '../exports/list-export.ts';
import type { ListDefinition } from '../lists/list-definition.ts';
import { pageInPieces } from '../lists/list-page.ts';

/** Adds the endpoints of a list and of its export. */
function addList(app: PortalApp, services: Services, definition: ListDefinition): void {
  const { path, summary, subject, row } = definition;
  addListExport(app, services, definition);
  // One object for all calls, because fastify caches the compiled serializer by the object of the schema.
  const rowSchema = { ...row };

  app.get(
    path,
    {
      config: { inView: { read: subject } },
      schema: { summary, querystring: ListQuery, response: { 200: Answer(ListPage(row)) } },
    },
    async (request, reply) => {
      const { db } = services.database;
      const reader = { customerId: effectiveCustomer(request), today: today(services) };
      const { pieces, ...counted } = await pageInPieces(db, definition, reader, request.query);
      // Serialized piece by piece, because ten thousand rows at once would delay every other request.
      const serialize = reply.compileSerializationSchema(rowSchema);
      const texts: string[] = [];
      for await (const piece of pieces) {
        texts.push(piece.map((each) => serialize(each)).join(','));
        if (texts.length > 1) await nextTurn();
      }
      const text = `{"data":{"rows":[${texts.join(',')}],${JSON.stringify(counted).slice(1)}}`;
      // The text is complete; the sent value only satisfies the type of the answer.
      return reply
        .type('application/json; charset=utf-8')
        .serializer(() => text)
        .send({ data: { rows: [], ...counted } });
    },
  );
}

/** An area that serves `lists`. */
export const servingLists =
  (lists: readonly ListDefinition[]): Area =>
  (app, services) => {
    for (const list of lists) addList(app, services, list);
  };
