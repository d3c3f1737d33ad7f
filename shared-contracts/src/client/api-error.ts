/** Messages of the error catalogue by name (docs/product.md, section 8). shared-ui's `locales` translate them. */
export const ERROR_MESSAGES = {
  loginFailed: 'Login failed',
  accountLocked: 'Account locked',
  oops: 'Oops! Something went wrong!',
  server: 'Oops! Something went wrong with the server, please try again.',
  alreadyProcessed: 'Action cannot be completed because this item has already been processed.',
  notFound: 'No Records Found',
  forbidden: 'Forbidden',
  unauthorized: 'Unauthorized',
  badRequest: 'Bad Request',
  occurred: 'An error occurred. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const;
export type ErrorName = keyof typeof ERROR_MESSAGES;

const BY_STATUS: Record<number, ErrorName> = {
  500: 'server',
  422: 'alreadyProcessed',
  404: 'notFound',
  403: 'forbidden',
  401: 'unauthorized',
  400: 'badRequest',
};

/** Name of the catalogue's message for an HTTP status. */
export const errorNameOf = (status: number): ErrorName => BY_STATUS[status] ?? 'occurred';

/** True when no answer came: the browser is offline or the server cannot be reached. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.catalogue === 'oops';

/**
 * A call that failed. `message` is the server's sentence in the person's language, or else the catalogue's English text. `catalogue` then
 * names the text to translate.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string | undefined;
  readonly fields: Record<string, string>;
  /** Numbers of the records that were refused, in a call for several records. */
  readonly items: readonly string[];
  /** Set when the message is from the catalogue. */
  readonly catalogue: ErrorName | undefined;

  constructor(
    status: number,
    options: {
      message?: string;
      type?: string;
      fields?: Record<string, string>;
      items?: readonly string[];
      catalogue?: ErrorName;
    },
  ) {
    super(options.message ?? ERROR_MESSAGES[options.catalogue ?? errorNameOf(status)]);
    this.name = 'ApiError';
    this.status = status;
    this.type = options.type;
    this.fields = options.fields ?? {};
    this.items = options.items ?? [];
    this.catalogue = options.message === undefined ? (options.catalogue ?? errorNameOf(status)) : undefined;
  }
}

/** True for a 401, a 403, and a 431 that has cleared all cookies: refusals that may end the session. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 401 ||
    error.status === 403 ||
    (error.status === 431 && error.type === 'COOKIES_CLEARED'));
