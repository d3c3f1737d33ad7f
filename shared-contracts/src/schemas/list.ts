import { Type, type Static, type TSchema } from 'typebox';

export { ALL_ROWS_LIMIT, PAGE_SIZES, SEARCH_COUNT_LIMIT } from './list-limits.ts';

/** Query of every list endpoint. */
export const ListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'From 1' })),
  pageSize: Type.Optional(
    Type.Union([
      Type.Literal(10),
      Type.Literal(20),
      Type.Literal(50),
      Type.Literal(100),
      Type.Literal('all'),
    ]),
  ),
  sort: Type.Optional(Type.String({ maxLength: 50, description: 'Field of a row' })),
  order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  search: Type.Optional(Type.String({ maxLength: 100, description: 'Substring of any displayed value' })),
  statuses: Type.Optional(
    Type.String({
      maxLength: 400,
      description: 'Statuses whose displayed text has what is searched, between commas: their rows match too',
    }),
  ),
});
export type ListQuery = Static<typeof ListQuery>;

export const ListPage = <T extends TSchema>(row: T) =>
  Type.Object({
    rows: Type.Array(row),
    total: Type.Integer({ description: 'Rows that match the search' }),
    totalIsMinimum: Type.Boolean({ description: 'True when a search matches more rows than are counted' }),
  });
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  totalIsMinimum: boolean;
}
