import { Type, type Static } from 'typebox';
import { LIST_VIEW_NAME_LENGTH } from './limits.ts';
import { DatabaseId, Nullable, OneOf, StrictObject, TextLine } from './values.ts';

/** Most views of a person for one list. */
export const MOST_VIEWS = 30;

const FieldName = Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]*$', maxLength: 60 });

/** Path of the list's call. */
const ViewedList = Type.String({ pattern: '^/api/[a-z0-9/-]+$', maxLength: 85 });

/** Which columns a table shows, in which order and how wide. */
export const TableLayout = StrictObject({
  columns: Type.Array(
    StrictObject({
      field: FieldName,
      width: Type.Optional(Type.Integer({ minimum: 40, maximum: 2_000, description: 'Pixels' })),
    }),
    { maxItems: 60, description: 'All columns in their order; one that is not named comes last' },
  ),
  hidden: Type.Array(FieldName, { maxItems: 60 }),
});
export type TableLayout = Static<typeof TableLayout>;

/** What a view keeps: search, filters, sort and page size as the page's address has them, the columns, and the height of rows. */
export const ViewSettings = StrictObject({
  query: Type.String({ maxLength: 4_000 }),
  layout: Nullable(TableLayout),
  density: Nullable(OneOf(['comfortable', 'compact'])),
});
export type ViewSettings = Static<typeof ViewSettings>;

/** What a list opens with; `list` is the path of its call. */
export const OpeningView = Type.Object({ list: Type.String(), settings: ViewSettings });
export type OpeningView = Static<typeof OpeningView>;

/** A view that is kept for a list. */
export const SavedView = Type.Object({
  id: DatabaseId,
  name: Type.String(),
  isOwn: Type.Boolean(),
  isShared: Type.Boolean({ description: 'All people of the customer see it' }),
  isDefault: Type.Boolean({ description: 'The list opens with it for this person' }),
  owner: Type.String({ description: 'Name of the person who keeps it' }),
  settings: ViewSettings,
});
export type SavedView = Static<typeof SavedView>;

export const SavedViewsQuery = Type.Object({ list: ViewedList });

/** Keeps a view; one of the same person, list and name is replaced. */
export const SaveViewRequest = StrictObject({
  list: ViewedList,
  name: TextLine(LIST_VIEW_NAME_LENGTH),
  isShared: Type.Boolean(),
  isDefault: Type.Boolean(),
  settings: ViewSettings,
});
export type SaveViewRequest = Static<typeof SaveViewRequest>;

/** Opens the list with a view, or as it is without one. */
export const DefaultViewRequest = StrictObject({ list: ViewedList, id: Nullable(DatabaseId) });
export type DefaultViewRequest = Static<typeof DefaultViewRequest>;

const SavedViews = Type.Array(SavedView);

export const LIST_VIEW_ROUTES = {
  'GET /api/list-views': { query: SavedViewsQuery, answer: SavedViews },
  'POST /api/list-views': { body: SaveViewRequest, answer: SavedViews },
  'DELETE /api/list-views/:id': { answer: Type.Null() },
  'PUT /api/list-views/default': { body: DefaultViewRequest, answer: Type.Null() },
};
