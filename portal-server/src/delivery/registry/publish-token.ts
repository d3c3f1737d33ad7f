import { hash, timingSafeEqual } from 'node:crypto';

/** Publish token by artifact name, the one under `*` good for all; a token may be given as `sha256:<hex>` of itself. */
export type PublishTokens = Readonly<Record<string, string>>;

/** What a presented bearer token may publish. */
export type TokenVerdict = 'good' | 'ofAnother' | 'unknown';

const HASHED = 'sha256:';
const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
const expectedHash = (token: string): Buffer =>
  token.startsWith(HASHED) ? Buffer.from(token.slice(HASHED.length), 'hex') : sha256(token);

function matches(token: string, presented: Buffer): boolean {
  const expected = expectedHash(token);
  return expected.byteLength === presented.byteLength && timingSafeEqual(expected, presented);
}

/** Judges the `authorization` header of a call that changes the artifact `name`. */
export function judgeToken(
  tokens: PublishTokens,
  name: string,
  authorization: string | undefined,
): TokenVerdict {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return 'unknown';
  const presented = sha256(token);
  const goodFor = Object.keys(tokens).filter((owner) => matches(tokens[owner] ?? '', presented));
  if (goodFor.includes(name) || goodFor.includes('*')) return 'good';
  return goodFor.length > 0 ? 'ofAnother' : 'unknown';
}
