import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { badRequest, HttpError } from '../../platform/http/http-error.ts';
import type { Change } from './registry-change.ts';
import { isArtifactName } from './registry-document.ts';

/** @throws HttpError 401 or 403 without a token for the artifact `name`, 404 if no artifact can have that name */
export function checkToken(tokens: PublishTokens, name: string, request: FastifyRequest): void {
  const verdict = judgeToken(tokens, name, request.headers.authorization);
  if (verdict === 'unknown')
    throw new HttpError(401, { type: 'PUBLISH_TOKEN_UNKNOWN', text: 'publishTokenUnknown' });
  if (verdict === 'ofAnother')
    throw new HttpError(403, { type: 'PUBLISH_TOKEN_OF_ANOTHER', text: 'publishTokenOfAnother' });
  if (!isArtifactName(name)) throw new HttpError(404, { text: 'noSuchArtifact' });
}

/** @throws HttpError 401 without a publish token for any artifact */
export function checkAnyToken(tokens: PublishTokens, authorization: string | undefined): void {
  if (judgeToken(tokens, '*', authorization) === 'unknown')
    throw new HttpError(401, { type: 'PUBLISH_TOKEN_UNKNOWN', text: 'publishTokenUnknown' });
}

/** Serial of the registry on which the publisher's change is based. The change is refused if the artifact was changed after it. */
const BASE_SERIAL_HEADER = 'portal-base-serial';

/** The change that a call asks for: by the artifact's token and the person whom the tool names, based on a serial. */
export function changeBy(name: string, { headers }: FastifyRequest, at: Date): Change {
  const person = headers['portal-publisher'];
  const by = typeof person === 'string' && person !== '' ? `${name}: ${person.slice(0, 100)}` : name;
  const base = headers[BASE_SERIAL_HEADER];
  if (base === undefined) return { by, at };
  if (typeof base !== 'string' || !/^\d{1,15}$/.test(base))
    throw badRequest({ [BASE_SERIAL_HEADER]: 'field.invalid' });
  return { by, at, base: Number(base) };
}

/** Publish token by artifact name; the token of `*` is valid for all. A token may be given as its hash, `sha256:<hex>`. */
export type PublishTokens = Readonly<Record<string, string>>;

const HASHED = 'sha256:';
const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
const expectedHash = (token: string): Buffer =>
  token.startsWith(HASHED) ? Buffer.from(token.slice(HASHED.length), 'hex') : sha256(token);

function matches(token: string, presented: Buffer): boolean {
  const expected = expectedHash(token);
  return expected.byteLength === presented.byteLength && timingSafeEqual(expected, presented);
}

/** Whether the `authorization` header holds a token for the artifact `name`, for another one, or for none. */
export function judgeToken(
  tokens: PublishTokens,
  name: string,
  authorization: string | undefined,
): 'good' | 'ofAnother' | 'unknown' {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return 'unknown';
  const presented = sha256(token);
  const goodFor = Object.keys(tokens).filter((owner) => matches(tokens[owner] ?? '', presented));
  if (goodFor.includes(name) || goodFor.includes('*')) return 'good';
  return goodFor.length > 0 ? 'ofAnother' : 'unknown';
}
