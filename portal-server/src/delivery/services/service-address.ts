import { isIP } from 'node:net';
import { isMetadata, isPublic } from '../../platform/http/address-ranges.ts';
import { hostOf, outwardUrl, urlRefused } from '../../platform/http/outward-url.ts';

/**
 * Whether a service may be at a network address: by https anywhere, by http, which is not encrypted, in the portal's own network or on
 * its machine. Addresses at which clouds give out secrets are never called.
 */
export const mayConnect = (protocol: string, address: string): boolean =>
  !isMetadata(address) && (protocol === 'https:' || !isPublic(address));

/**
 * Checks the address of a service.
 * @param portal the portal's own address; undefined if it is not known
 * @returns the address in the form that is stored, without a slash at its end
 * @throws HttpError 422 for an address that is never called
 */
export function serviceAddress(text: string, portal: string | undefined): string {
  const url = outwardUrl(
    text,
    ['https:', 'http:'],
    'The address must begin with https:// or, in the own network, with http://.',
  );
  // The text, because a URL with nothing after them has an empty query and fragment.
  if (/[?#]/.test(text)) throw urlRefused('The address must not have a query or a fragment.');
  if (portal !== undefined && URL.parse(portal)?.host === url.host)
    throw urlRefused('The address is that of the portal itself.');
  const host = hostOf(url);
  if (isIP(host) !== 0 && !mayConnect(url.protocol, host))
    throw urlRefused('http:// is not encrypted: it is for addresses in the own network.');
  return url.href.replace(/\/+$/, '');
}
