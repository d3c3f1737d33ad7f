interface HttpErrorOptions {
  /** Machine-readable kind: LOGIN_FAILED, ACCOUNT_LOCKED, … */
  type?: string;
  /** Name of a text in `locales`, or a sentence; by default the text of the status (docs/product.md, section 8). */
  text?: string;
  /** The problem of each field: the name of a text, or a sentence. */
  fields?: Record<string, string>;
  /** The refused ones of several things, by number. */
  items?: readonly string[];
  /** For the log. */
  cause?: unknown;
}

/** A refusal with an explanation for the caller. All other errors answer 500 without one. */
export class HttpError extends Error {
  readonly status: number;
  readonly type: string | undefined;
  readonly text: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly items: readonly string[] | undefined;

  constructor(status: number, { type, text, fields, items, cause }: HttpErrorOptions = {}) {
    super(`${status} ${text ?? type ?? ''}`.trim(), { cause });
    this.name = 'HttpError';
    this.status = status;
    this.type = type;
    this.text = text;
    this.fields = fields;
    this.items = items;
  }
}

export const badRequest = (fields: Record<string, string> = {}): HttpError => new HttpError(400, { fields });
export const unauthorized = (): HttpError => new HttpError(401);
export const forbidden = (): HttpError => new HttpError(403);
/** Also for another customer's data, which must look as if it did not exist. */
export const notFound = (): HttpError => new HttpError(404);
/** `items` are the numbers of documents that were answered, paid or taken meanwhile. */
export const alreadyProcessed = (items?: readonly string[]): HttpError =>
  new HttpError(422, { type: 'ALREADY_PROCESSED', text: 'alreadyProcessed', ...(items && { items }) });
/** The total is less than the minimum of a transaction. */
export const belowMinimum = (): HttpError =>
  new HttpError(422, { type: 'BELOW_MINIMUM', text: 'belowMinimum' });
