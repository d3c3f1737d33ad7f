/** The reason why the database cannot be opened, as a sentence for the operator. */
export class DatabaseProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'DatabaseProblem';
  }
}

/** The error code of the operating system or the database. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';

/** Emscripten's number for "no space left on device", the only sign of it from the embedded database. */
const NO_SPACE = 51;

const isNoSpace = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errno' in error && error.errno === NO_SPACE;

/** True when `error` means that the disk of the database is full. */
export const isDiskFull = (error: unknown): boolean =>
  codeOf(error) === 'ENOSPC' ||
  codeOf(error) === '53100' ||
  isNoSpace(error) ||
  /no space left on device/i.test(messageOf(error));
