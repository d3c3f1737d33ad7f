import { api } from './portal-api.ts';
import { servicePath } from '../section/own-service.ts';
import type { ApiClient } from './api-client.ts';
import type { Answering, Filled } from './route-types.ts';

/** A call of a section's own service: what it takes and what it answers. */
interface OwnCall {
  query?: object;
  body?: unknown;
  answer: unknown;
}

/** Calls by method and path: `'GET /bookings/:id'`. */
type CallsOf<Paths> = { [Call in keyof Paths]: OwnCall };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type PatternOf<Paths, M extends Method> = keyof Paths extends infer Key
  ? Key extends `${M} ${infer Pattern}`
    ? Pattern
    : never
  : never;
type OwnPath<Paths, M extends Method> = Filled<PatternOf<Paths, M>>;

/** The call of a path: of the path itself if it is declared, else of the pattern that it fits. */
type CallAt<Paths, M extends Method, Path extends string> = Paths[`${M} ${Path extends PatternOf<Paths, M>
  ? Path
  : { [Pattern in PatternOf<Paths, M>]: Path extends Filled<Pattern> ? Pattern : never }[PatternOf<
      Paths,
      M
    >]}` &
  keyof Paths];

type AnswerAt<Paths, M extends Method, Path extends string> =
  CallAt<Paths, M, Path> extends { answer: infer Answer } ? Answer : never;
type BodyAt<Paths, M extends Method, Path extends string> =
  CallAt<Paths, M, Path> extends { body: infer Body } ? Body : undefined;
type QueryAt<Paths, Path extends string> =
  CallAt<Paths, 'GET', Path> extends { query: infer Query } ? Query : Record<string, never>;

type Options = NonNullable<Parameters<ApiClient['delete']>[1]>;
type Sent<Body> = undefined extends Body
  ? [body?: undefined, options?: Options]
  : [body: Body, options?: Options];

/** The calls of a section to its own service, typed by its paths. Methods reject with `ApiError` only. */
export interface OwnApi<Paths> {
  get<Path extends OwnPath<Paths, 'GET'>>(
    path: Path,
    options?: Omit<Options, 'params'> & { params?: QueryAt<Paths, Path> },
  ): Promise<AnswerAt<Paths, 'GET', Path>>;
  post<Path extends OwnPath<Paths, 'POST'>>(
    path: Path,
    ...sent: Sent<BodyAt<Paths, 'POST', Path>>
  ): Promise<AnswerAt<Paths, 'POST', Path>>;
  put<Path extends OwnPath<Paths, 'PUT'>>(
    path: Path,
    ...sent: Sent<BodyAt<Paths, 'PUT', Path>>
  ): Promise<AnswerAt<Paths, 'PUT', Path>>;
  delete<Path extends OwnPath<Paths, 'DELETE'>>(
    path: Path,
    options?: Options,
  ): Promise<AnswerAt<Paths, 'DELETE', Path>>;
  /** The whole path of a read, for what makes the call itself: `useCall`, `CardRows`, a table, `firstCall`. */
  path<Path extends OwnPath<Paths, 'GET'>>(path: Path): Answering<AnswerAt<Paths, 'GET', Path>>;
}

type AnyClient = Record<
  'get' | 'post' | 'put' | 'delete',
  (path: never, ...sent: never[]) => Promise<unknown>
>;

/**
 * The calls of `section` (`mfe-example`) to its own service (docs/sections/services.md).
 * @example
 * export const example = defineApi<{ 'GET /open': { answer: { count: number } } }>('mfe-example');
 */
export function defineApi<Paths extends CallsOf<Paths>>(section: string): OwnApi<Paths> {
  const whole = (path: string): Answering<never> =>
    `${servicePath(section)}${path.slice(1)}` as Answering<never>;
  // `OwnApi` checks the paths: the client's own types know those of the portal alone.
  const client: AnyClient = api;
  return {
    get: (path, options) => client.get(whole(path) as never, options as never) as Promise<never>,
    post: (path, ...[body, options]) =>
      client.post(whole(path) as never, body as never, options as never) as Promise<never>,
    put: (path, ...[body, options]) =>
      client.put(whole(path) as never, body as never, options as never) as Promise<never>,
    delete: (path, options) => client.delete(whole(path) as never, options as never) as Promise<never>,
    path: whole,
  };
}
