import { isIP } from 'node:net';
import { isMetadata } from './address-ranges.ts';
import { HttpError } from './http-error.ts';

/** The name of a URL's host, without the brackets of an IPv6 address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Refusal of an address that the server is never to call. */
export const urlRefused = (text: string): HttpError =>
  new HttpError(422, { type: 'URL_REFUSED', text, fields: { url: text } });

/**
 * Reads an address that the server will call. The address must have one of `schemes` and no password, and must not be one at which a
 * cloud gives out secrets. `otherwise` is the message for another scheme.
 * @throws HttpError 422 for an address that breaks a rule
 */
export function outwardUrl(text: string, schemes: readonly string[], otherwise: string): URL {
  const url = URL.parse(text);
  if (!url || !schemes.includes(url.protocol)) throw urlRefused(otherwise);
  if (url.username || url.password) throw urlRefused('The address must not hold a name or password.');
  if (isIP(hostOf(url)) !== 0 && isMetadata(hostOf(url)))
    throw urlRefused('A cloud tells its machines their secrets at this address: it is never called.');
  return url;
}
