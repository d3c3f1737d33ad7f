import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Resolve } from './resolve-host.ts';

/** Where clouds tell a machine about itself, its credentials among it: called under no configuration. */
const METADATA: readonly string[] = [
  '169.254.169.254',
  '169.254.170.2',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
];

const parsed = (address: string): ipaddr.IPv4 | ipaddr.IPv6 => ipaddr.process(address);

export const isMetadata = (address: string): boolean => METADATA.includes(parsed(address).toString());

/** IPv6 addresses that are given to networks of the Internet: 2000::/3. */
const isGlobal = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  !('parts' in address) || ((address.parts[0] ?? 0) & 0xe000) === 0x2000;

/** Whether an address is one of the public Internet: not of this machine, a private network, a cloud's metadata or a tunnel. */
export const isPublic = (address: string): boolean =>
  parsed(address).range() === 'unicast' && isGlobal(parsed(address)) && !isMetadata(address);

/** The name of a URL's host, without the brackets of an IPv6 address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Whether an address may be called. */
export const mayCall = (address: string, { toPrivate }: { toPrivate: boolean }): boolean =>
  toPrivate ? !isMetadata(address) : isPublic(address);

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
  const address = addresses.find((each) => mayCall(each, { toPrivate }));
  if (address === undefined) throw new Error('the address is private');
  return address;
}
