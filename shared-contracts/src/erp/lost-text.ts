import type { RecordProblem } from './find-mismatch.ts';

/** Decoders put this character in place of bytes that are invalid in the encoding: a character was lost. */
const REPLACEMENT = '\uFFFD';

function reasonOfText(text: string): string | undefined {
  if (text.includes('\0') || !text.isWellFormed()) return 'must not have a NUL or half a character';
  return text.includes(REPLACEMENT)
    ? 'holds U+FFFD, which stands for a character that was lost: send the text as it was before'
    : undefined;
}

/** The first text in `value` that cannot be stored, or that has lost a character; null when there is none. */
export function findLostText(value: unknown, place = ''): RecordProblem | null {
  if (typeof value === 'string') {
    const reason = reasonOfText(value);
    return reason === undefined ? null : { field: place || null, reason };
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = findLostText(inner, place === '' ? name : `${place}.${name}`);
    if (found) return found;
  }
  return null;
}
