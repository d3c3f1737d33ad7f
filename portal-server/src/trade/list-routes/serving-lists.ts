import { Answer, ListPage, ListQuery } from '@portal/shared-contracts/schemas';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Area, PortalApp, Services } from '../../platform/http/portal-app.ts';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { addListExport } from '../exports/add-list-export.ts';
import type { ListDefinition } from '../lists/list-definition.ts';
import { pageInPieces } from '../lists/list-page.ts';

/** Adds the endpoint of a list, and that of its export. */
function addList(app: PortalApp, services: Services, definition: ListDefinition): void {
  const { path, summary, subject, row } = definition;
  addListExport(app, services, definition);
  // One object for all calls: fastify keeps the serializer that it compiles by the object of the schema.
  const rowSchema = { ...row };

  app.get(
    path,
    {
      config: { inView: { read: subject } },
      schema: { summary, querystring: ListQuery, response: { 200: Answer(ListPage(row)) } },
    },
    async (request, reply) => {
      const { db } = services.database;
      const customer = effectiveCustomer(request);
      const { pieces, ...counted } = await pageInPieces(db, definition, customer, request.query);
      // Written piece by piece: ten thousand rows at once would hold up every other request.
      const serialize = reply.compileSerializationSchema(rowSchema);
      const texts: string[] = [];
      for await (const piece of pieces) {
        texts.push(piece.map((each) => serialize(each)).join(','));
        if (texts.length > 1) await nextTurn();
      }
      const { total, totalIsMinimum } = counted;
      const text = `{"data":{"rows":[${texts.join(',')}],"total":${total},"totalIsMinimum":${totalIsMinimum}}}`;
      // The rows are in the text already; what is sent only has the shape of the answer.
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
