export interface HttpErrorOptions {
  /** Machine-readable kind: LOGIN_FAILED, ACCOUNT_LOCKED, … */
  type?: string;
  /** Name of a text in `locales`, or a sentence as it is; without it the status's text (docs/product.md, section 8). */
  text?: string;
  /** The problem of each field: names of texts, or sentences. */
  fields?: Record<string, string>;
  /** Which of several things are refused, by number. */
  items?: readonly string[];
  /** The cause, for the log. */
  cause?: unknown;
}

/** A refusal that the person is told about; anything else that is thrown answers 500 and tells nothing. */
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
/** Also for what belongs to another customer: it answers exactly as what does not exist. */
export const notFound = (): HttpError => new HttpError(404);
/** `items` are the numbers of what was answered, paid or taken in the meantime. */
export const alreadyProcessed = (items?: readonly string[]): HttpError =>
  new HttpError(422, { type: 'ALREADY_PROCESSED', text: 'alreadyProcessed', ...(items && { items }) });
/** What is ordered or paid totals less than a transaction may. */
export const belowMinimum = (): HttpError =>
  new HttpError(422, { type: 'BELOW_MINIMUM', text: 'belowMinimum' });
