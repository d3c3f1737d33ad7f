import type { ErrorBody } from '../schemas/values.ts';
import { PASSIVE_HEADER, PAYMENT_LINK_HEADER } from '../schemas/page-names.ts';
import { ApiError, isRefusal, type ErrorName } from './api-error.ts';
import { fileOf, readEvents, type DownloadedFile, type ServerEvent } from './response-bodies.ts';
import type { AnswerOf, BodyOf, Method, PathOf, PathTo, QueryOf } from './route-types.ts';

type Param = string | number | boolean | null | undefined;
/** A query. A name with several values is repeated for each value. */
export type Params = Record<string, Param | readonly string[]>;

/** Options of a call that changes something. */
export interface WriteOptions {
  /** The server carries out calls with the same key once (docs/writes.md). */
  idempotencyKey?: string;
}

interface CallOptions extends WriteOptions {
  params?: Params;
  signal?: AbortSignal;
  /** The browser completes the call when the document is left. */
  keepalive?: boolean;
  /** Token of a payment link, for a person without a login. */
  paymentLink?: string | null;
  /** The page makes the call by itself, so it does not extend the session. */
  isPassive?: boolean;
  /** The call is about the staff member, so it does not name the viewed customer. */
  outsideView?: boolean;
  /** The customer whom the call names; by default the customer whom the tab views. */
  customerId?: string | null;
}

/** Options of a call that changes nothing. */
interface GetOptions<Path extends string> extends Omit<CallOptions, 'params'> {
  params?: QueryOf<Path>;
}

interface SendOptions extends CallOptions {
  accept?: string;
}

/** Body and options of a write; a route without a body takes none. */
type Sent<M extends Method, Path extends string> =
  undefined extends BodyOf<M, Path>
    ? [body?: undefined, options?: CallOptions]
    : [body: BodyOf<M, Path>, options?: CallOptions];

/**
 * The client for the portal's API (docs/architecture.md, "State, events, calls"). The route table (`schemas/api-routes.ts`) types paths,
 * bodies and answers. Methods reject with {@link ApiError} only.
 */
export interface ApiClient {
  get<Path extends PathOf<'GET'>>(path: Path, options?: GetOptions<Path>): Promise<AnswerOf<'GET', Path>>;
  /** For code that gets a path as a value, such as a table of rows: any path that answers `Data`. */
  get<Data>(path: PathTo<Data>, options?: CallOptions): Promise<Data>;
  post<Path extends PathOf<'POST'>>(path: Path, ...sent: Sent<'POST', Path>): Promise<AnswerOf<'POST', Path>>;
  put<Path extends PathOf<'PUT'>>(path: Path, ...sent: Sent<'PUT', Path>): Promise<AnswerOf<'PUT', Path>>;
  delete<Path extends PathOf<'DELETE'>>(path: Path, options?: CallOptions): Promise<AnswerOf<'DELETE', Path>>;
  /** Downloads a file, with POST if there is a body. */
  download(path: string, options?: CallOptions & { body?: unknown }): Promise<DownloadedFile>;
  /** Receives server-sent events until the server or `options.signal` ends them. */
  stream(path: string, onEvent: (event: ServerEvent) => void, options?: CallOptions): Promise<void>;
}

export interface ApiClientOptions {
  /** Bearer token of every call, or null without a session. */
  readToken(): string | null;
  /** The customer a member of staff views the portal as, or null. */
  readCustomerId(): string | null;
  readLanguage(): string;
  /**
   * Called for a 403, for a 401 that is not the answer to a login, and for a 431 that has cleared all cookies; of calls below `/api/`
   * alone, because no other call needs the session.
   */
  onRefused(error: ApiError): void;
  /** Returns an answer that the page requested before its code was loaded. Each can be taken once. */
  takeEarly(url: string): Promise<Response> | undefined;
  /** Called with the `Date` header of each answer. */
  onDate?(date: string | null): void;
  fetch: typeof fetch;
}

/** `path` with `params` as its query; null, undefined and empty values are left out. */
export function urlOf(path: string, params: Params = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const values: readonly Param[] = Array.isArray(value) ? (value as readonly string[]) : [value as Param];
    for (const each of values)
      if (each !== null && each !== undefined && each !== '') query.append(name, String(each));
  }
  const text = query.toString();
  if (!text) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${text}`;
}

const LOGIN_ERRORS: Record<string, ErrorName> = {
  LOGIN_FAILED: 'loginFailed',
  ACCOUNT_LOCKED: 'accountLocked',
};

/** The error of an answer that is not OK (docs/product.md, section 8). */
async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const catalogue = body?.type === undefined ? undefined : LOGIN_ERRORS[body.type];
  return new ApiError(response.status, {
    ...(typeof body?.message === 'string' && body.message !== '' && { message: body.message }),
    ...(typeof body?.type === 'string' && { type: body.type }),
    ...(body?.fields && { fields: body.fields }),
    ...(body?.items && { items: body.items }),
    ...(catalogue && { catalogue }),
  });
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  async function send(
    method: string,
    path: string,
    body: unknown,
    callOptions: SendOptions,
  ): Promise<Response> {
    const {
      params,
      signal,
      accept,
      idempotencyKey,
      paymentLink = null,
      outsideView = false,
      isPassive = false,
      keepalive,
    } = callOptions;
    const { customerId: named = options.readCustomerId() } = callOptions;
    const customerId = outsideView ? null : named;
    const url = urlOf(path, customerId === null ? params : { ...params, customerId });
    const early = method === 'GET' ? options.takeEarly(url) : undefined;
    if (early) return early;
    const token = options.readToken();
    return options.fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: accept ?? 'application/json',
        'accept-language': options.readLanguage(),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': `"${idempotencyKey}"` }),
        ...(paymentLink !== null && { [PAYMENT_LINK_HEADER]: paymentLink }),
        ...(isPassive && { [PASSIVE_HEADER]: '1' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
  }

  async function answered(
    method: string,
    path: string,
    body: unknown,
    callOptions: SendOptions,
  ): Promise<Response> {
    const token = options.readToken();
    let response: Response;
    try {
      response = await send(method, path, body, callOptions);
    } catch (error) {
      if (callOptions.signal?.aborted) throw error;
      throw new ApiError(500, { catalogue: 'oops' });
    }
    options.onDate?.(response.headers.get('date'));
    if (!response.ok) {
      const error = await errorOf(response);
      const isLogin = error.type !== undefined && error.type in LOGIN_ERRORS;
      // The refusal of an earlier session says nothing about the present one.
      const latest = options.readToken();
      const isOfThisSession = latest === null || latest === token;
      if (path.startsWith('/api/') && !isLogin && isOfThisSession && isRefusal(error))
        options.onRefused(error);
      throw error;
    }
    return response;
  }

  async function call<Data>(
    method: string,
    path: string,
    body: unknown,
    callOptions: CallOptions = {},
  ): Promise<Data> {
    const response = await answered(method, path, body, callOptions);
    if (response.status === 204) return null as Data;
    try {
      const { data } = (await response.json()) as { data?: Data };
      // What asks for data would wait for it for ever.
      if (data === undefined && method === 'GET') throw new TypeError('no data');
      return data as Data;
    } catch {
      throw new ApiError(response.status, { catalogue: 'unexpected' });
    }
  }

  async function download(
    path: string,
    { body, ...callOptions }: CallOptions & { body?: unknown } = {},
  ): Promise<DownloadedFile> {
    const method = body === undefined ? 'GET' : 'POST';
    const response = await answered(method, path, body, { ...callOptions, accept: '*/*' });
    try {
      return await fileOf(response, path);
    } catch {
      throw new ApiError(500, { catalogue: 'oops' });
    }
  }

  async function stream(
    path: string,
    onEvent: (event: ServerEvent) => void,
    callOptions: CallOptions = {},
  ): Promise<void> {
    const response = await answered('GET', path, undefined, { ...callOptions, accept: 'text/event-stream' });
    try {
      if (response.body) await readEvents(response.body, onEvent);
    } catch (error) {
      if (callOptions.signal?.aborted) throw error;
      throw new ApiError(500, { catalogue: 'oops' });
    }
  }

  return {
    download,
    stream,
    // The route table types the answers. This is the only place where they are not checked.
    get: <Data>(path: string, callOptions?: CallOptions) => call<Data>('GET', path, undefined, callOptions),
    post: (path, ...[body, callOptions]) => call('POST', path, body, callOptions),
    put: (path, ...[body, callOptions]) => call('PUT', path, body, callOptions),
    delete: (path, callOptions) => call('DELETE', path, undefined, callOptions),
  };
}
