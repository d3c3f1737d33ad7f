/** Characters of an answer that are kept. */
const LONGEST = 300;

/** Somebody else's words in one line that can be stored, and not too long. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();

/** Why a mail could not be sent, in a line: what the mail server answered (`550 No such mailbox`), else the error's code. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { response, code, name }: Error & { response?: unknown; code?: unknown } = error;
  const said = [response, code].find((each) => typeof each === 'string') ?? name;
  return oneLine(String(said));
}
