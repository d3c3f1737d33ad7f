/** What keeps the database from being opened, as one clear sentence for the person who starts the portal. */
export class DatabaseProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'DatabaseProblem';
  }
}

/** The code that the operating system or the database gave an error. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';

/** "No space left on device", as Emscripten numbers it: the files of the embedded database tell nothing else. */
const NO_SPACE = 51;

const isNoSpace = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errno' in error && error.errno === NO_SPACE;

/** True when `error` says that the disk under the database is full. */
export const isDiskFull = (error: unknown): boolean =>
  codeOf(error) === 'ENOSPC' ||
  codeOf(error) === '53100' ||
  isNoSpace(error) ||
  /no space left on device/i.test(messageOf(error));
