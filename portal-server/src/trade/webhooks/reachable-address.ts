import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Finds the addresses of a host, as the system does. */
export type Resolve = (hostname: string) => Promise<string[]>;

export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** Whether an address is one of the public Internet: not of this machine, a private network, a cloud's metadata or a tunnel. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** The name of a URL's host, without the brackets of an IPv6 address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/**
 * The one address that a request to the URL connects to. Resolving again would let the host's owner name another one meanwhile.
 * @throws Error when the host has no address, or none that may be called
 */
export async function reachableAddress(
  url: URL,
  { toPrivate, resolve }: { toPrivate: boolean; resolve: Resolve },
): Promise<string> {
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const [address] = toPrivate ? addresses : addresses.filter(isPublic);
  if (address === undefined) throw new Error('the address is private');
  return address;
}
