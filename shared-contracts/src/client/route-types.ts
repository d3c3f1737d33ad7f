import type { Static, TSchema } from 'typebox';
import type { API_ROUTES } from '../schemas/api-routes.ts';
import type { ListPage, ListQuery, ListRows } from '../schemas/lists.ts';

/** The calls of all lists. */
type ListRoutes = {
  [Path in keyof ListRows as `GET ${Path}`]: {
    query: typeof ListQuery;
    answer: ReturnType<typeof ListPage<ListRows[Path]>>;
  };
};
type Routes = typeof API_ROUTES & ListRoutes;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The paths that a pattern such as `/api/orders/:id` matches. */
export type Filled<Pattern extends string> = Pattern extends `${infer Head}/:${string}/${infer Tail}`
  ? `${Head}/${string}${Filled<`/${Tail}`>}`
  : Pattern extends `${infer Head}/:${string}`
    ? `${Head}/${string}`
    : Pattern;

type PatternOf<M extends Method> = keyof Routes extends infer Key
  ? Key extends `${M} ${infer Pattern}`
    ? Pattern
    : never
  : never;

/** Paths that can be called by a method. */
export type PathOf<M extends Method> = Filled<PatternOf<M>>;

/** Pattern of a path: the path itself if it is a route (`/api/orders/history`), else the pattern that matches it. */
type PatternAt<M extends Method, Path extends string> =
  Path extends PatternOf<M>
    ? Path
    : { [Pattern in PatternOf<M>]: Path extends Filled<Pattern> ? Pattern : never }[PatternOf<M>];

type RouteAt<M extends Method, Path extends string> = Routes[`${M} ${PatternAt<M, Path>}` & keyof Routes];

/** What `Path` answers. */
export type AnswerOf<M extends Method, Path extends string> =
  RouteAt<M, Path> extends { answer: infer Schema extends TSchema } ? Static<Schema> : never;

/** Body of a call of `Path`, or undefined. */
export type BodyOf<M extends Method, Path extends string> =
  RouteAt<M, Path> extends { body: infer Schema extends TSchema } ? Static<Schema> : undefined;

type Fields<Query> = { [Name in keyof Query]?: Query[Name] | null | undefined };

/** Query of `GET Path`; null and undefined are left out of the address. */
export type QueryOf<Path extends string> =
  RouteAt<'GET', Path> extends { query: infer Schema extends TSchema }
    ? Fields<Static<Schema>>
    : Record<string, never>;

declare const answers: unique symbol;
/** A path of a section's own service whose `GET` answers `Data`, made by `defineApi`. */
export type Answering<Data> = string & { readonly [answers]: Data };

/** A path of any read, of the portal's API or of a section's own service. */
export type ReadPath = PathOf<'GET'> | Answering<unknown>;

/** Paths whose `GET` answers `Data`, for code that works with any of them, such as a table. */
export type PathTo<Data> =
  | {
      [Pattern in PatternOf<'GET'>]: AnswerOf<'GET', Pattern> extends Data ? Filled<Pattern> : never;
    }[PatternOf<'GET'>]
  | Answering<Data>;
