import { isIP } from 'node:net';
import { HttpError } from '../../platform/http/http-error.ts';
import { hostOf, mayCall } from './reachable-address.ts';

const refuse = (text: string): HttpError =>
  new HttpError(422, { type: 'URL_REFUSED', text, fields: { url: text } });

/**
 * The address that an endpoint is stored with: https, without a password.
 * @throws HttpError 422 for any other; one that may be in a private network may be http too
 */
export function endpointUrl(text: string, { toPrivate }: { toPrivate: boolean }): string {
  const url = URL.parse(text);
  const schemes = toPrivate ? ['https:', 'http:'] : ['https:'];
  if (!url || !schemes.includes(url.protocol)) throw refuse('The address must begin with https://.');
  if (url.username || url.password) throw refuse('The address must not hold a name or password.');
  if (isIP(hostOf(url)) !== 0 && !mayCall(hostOf(url), { toPrivate }))
    throw refuse('The address is private: WEBHOOKS_TO_PRIVATE=on allows it.');
  url.hash = '';
  return url.href;
}
