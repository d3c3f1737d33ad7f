import { isIP } from 'node:net';
import { isMetadata, isPublic } from '../../platform/http/address-ranges.ts';
import { hostOf, outwardUrl, urlRefused } from '../../platform/http/outward-url.ts';
import type { Resolve } from '../../platform/http/resolve-host.ts';

/** Whether an address may be called. */
const mayCall = (address: string, { toPrivate }: { toPrivate: boolean }): boolean =>
  toPrivate ? !isMetadata(address) : isPublic(address);

/**
 * Checks the address of a new endpoint: https, without a password; http too where endpoints may be in private networks.
 * @returns the address in the form that is stored
 * @throws HttpError 422 for any other
 */
export function endpointUrl(text: string, { toPrivate }: { toPrivate: boolean }): string {
  const schemes = toPrivate ? ['https:', 'http:'] : ['https:'];
  const url = outwardUrl(text, schemes, 'The address must begin with https://.');
  if (isIP(hostOf(url)) !== 0 && !mayCall(hostOf(url), { toPrivate }))
    throw urlRefused('The address is private: WEBHOOKS_TO_PRIVATE=on allows it.');
  url.hash = '';
  return url.href;
}

/**
 * The one address that a request to the URL connects to. Do not resolve the host again: its owner could name another address.
 * @throws Error when the host has no address, or none that may be called
 */
export async function reachableAddress(
  url: URL,
  { toPrivate, resolve }: { toPrivate: boolean; resolve: Resolve },
): Promise<string> {
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const address = addresses.find((each) => mayCall(each, { toPrivate }));
  if (address === undefined) throw new Error('the address is private');
  return address;
}
