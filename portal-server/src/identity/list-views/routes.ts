import {
  Answer,
  DefaultViewRequest,
  MOST_VIEWS,
  SavedView,
  SavedViewsQuery,
  SaveViewRequest,
} from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { effectiveCustomer, signedInUser } from '../session/access.ts';
import type { Action } from '../../platform/actions/action.ts';
import { addAction, type RouteInput } from '../../platform/actions/action-route.ts';
import { customerActor } from '../../platform/actions/actor.ts';
import { badRequest, HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import {
  countViews,
  isVisible,
  keepView,
  readViews,
  removeView,
  setDefaultView,
  type ViewReader,
} from './list-view-store.ts';

/** An id that no view can have is answered with 404 like an unknown one, so the schema does not check its form. */
const ViewParams = Type.Object({ id: Type.String({ maxLength: 64 }) });
const idOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0);

/**
 * Keeps a view under its name for a person. Refuses more than {@link MOST_VIEWS} of a list with 422 `TOO_MANY_VIEWS`, and a list that
 * `isRead` does not know with 400: views of invented ones would have no bound.
 */
const saveView = (isRead: (list: string) => boolean): Action<{ body: SaveViewRequest }, SavedView[]> => ({
  name: 'list-views.save',
  allow: ['customer'],
  async run({ trx, actor, input: { body } }) {
    const reader: ViewReader = customerActor(actor);
    if (!isRead(body.list)) throw badRequest({ list: 'field.invalid' });
    // One after the other, so that two windows do not keep more than the limit.
    await trx.selectFrom('profile').select('id').where('id', '=', reader.profileId).forUpdate().execute();
    const id = await keepView(trx, reader, body);
    if ((await countViews(trx, reader, body.list)) > MOST_VIEWS)
      throw new HttpError(422, { type: 'TOO_MANY_VIEWS', text: 'tooManyViews' });
    const { isDefault: wasDefault = false } =
      (await readViews(trx, reader, body.list)).find((view) => view.id === id) ?? {};
    if (body.isDefault) await setDefaultView(trx, reader.profileId, body.list, id);
    else if (wasDefault) await setDefaultView(trx, reader.profileId, body.list, null);
    return { data: await readViews(trx, reader, body.list), subjects: [`list view ${id}`] };
  },
});

const chooseDefault: Action<{ body: DefaultViewRequest }, null> = {
  name: 'list-views.default',
  allow: ['customer'],
  async run({ trx, actor, input: { body } }) {
    const reader: ViewReader = customerActor(actor);
    if (body.id !== null && !(await isVisible(trx, reader, body.list, body.id))) throw notFound();
    await setDefaultView(trx, reader.profileId, body.list, body.id);
    return { data: null, subjects: [`list ${body.list}`] };
  },
};

const deleteView: Action<RouteInput<never, typeof ViewParams>, null> = {
  name: 'list-views.delete',
  allow: ['customer'],
  async run({ trx, actor, input: { params } }) {
    if (!(await removeView(trx, customerActor(actor), idOf(params.id)))) throw notFound();
    return { data: null, subjects: [`list view ${params.id}`] };
  },
};

/** Views of lists that people keep and share (docs/product.md, "Lists"). */
export const listViews: Area = (app, services) => {
  app.get(
    '/api/list-views',
    {
      config: { inView: 'frame' },
      schema: {
        summary: 'Views that the person keeps for a list, and those that colleagues share',
        querystring: SavedViewsQuery,
        response: { 200: Answer(Type.Array(SavedView)) },
      },
    },
    async (request) => {
      const { profileId } = signedInUser(request);
      const reader = { customerId: effectiveCustomer(request), profileId };
      return { data: await readViews(services.database.db, reader, request.query.list) };
    },
  );
  const config = { inView: 'never' } as const;
  addAction(
    app,
    services,
    {
      path: '/api/list-views',
      summary: 'Keeps a view of a list under a name; one of the same name is replaced',
      body: SaveViewRequest,
      data: Type.Array(SavedView),
      config,
    },
    saveView((url) => app.hasRoute({ method: 'GET', url })),
  );
  addAction(
    app,
    services,
    {
      path: '/api/list-views/default',
      method: 'PUT',
      summary: 'Opens a list with a view',
      body: DefaultViewRequest,
      data: Type.Null(),
      config,
    },
    chooseDefault,
  );
  addAction(
    app,
    services,
    {
      path: '/api/list-views/:id',
      method: 'DELETE',
      summary: 'Removes a view that the person keeps',
      params: ViewParams,
      data: Type.Null(),
      config,
    },
    deleteView,
  );
};
