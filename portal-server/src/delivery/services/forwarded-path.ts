/** What a service is asked for. */
export interface Forwarded {
  /** Below the service's address, without a slash at its beginning. */
  path: string;
  /** Without the question mark and the portal's own parameter. */
  query: string;
}

const PREFIX = /^\/api\/sections\/[^/?#]+\/([^?#]*)(?:\?([^#]*))?/;
const LONGEST = 2_000;

/** A segment that means the same to every server: not the folder itself or the one above, without a slash, `%` or control characters. */
function cleanSegment(segment: string): string | undefined {
  let text: string;
  try {
    text = decodeURIComponent(segment);
  } catch {
    return undefined;
  }
  if (text === '' || text === '.' || text === '..' || !text.isWellFormed()) return undefined;
  return /[/\\%;\p{Cc}]/u.test(text) ? undefined : encodeURIComponent(text);
}

/**
 * The part of an address that a service gets, written in one way, so that it cannot name another place of its server; undefined for an
 * address that no honest page has.
 */
export function forwardedPath(address: string): Forwarded | undefined {
  const [, rest = '', query = ''] = PREFIX.exec(address) ?? [];
  if (rest === '' || rest.length + query.length > LONGEST) return undefined;
  const segments = rest.split('/').map(cleanSegment);
  if (segments.includes(undefined)) return undefined;
  const values = new URLSearchParams(query);
  values.delete('customerId');
  return { path: segments.join('/'), query: values.toString() };
}
