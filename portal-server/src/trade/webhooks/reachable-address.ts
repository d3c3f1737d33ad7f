import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import PQueue from 'p-queue';
import pTimeout from 'p-timeout';
import { HttpError } from '../../platform/http/http-error.ts';

/** Addresses where clouds tell a machine about itself, also its credentials: called under no configuration. */
const METADATA: readonly string[] = [
  '169.254.169.254',
  '169.254.170.2',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
];

const parsed = (address: string): ipaddr.IPv4 | ipaddr.IPv6 => ipaddr.process(address);

const isMetadata = (address: string): boolean => METADATA.includes(parsed(address).toString());

/** IPv6 addresses that are given to networks of the Internet: 2000::/3. */
const isGlobal = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  !('parts' in address) || ((address.parts[0] ?? 0) & 0xe000) === 0x2000;

/** Whether an address belongs to the public Internet: not to this machine, a private network, a cloud's metadata or a tunnel. */
export const isPublic = (address: string): boolean =>
  parsed(address).range() === 'unicast' && isGlobal(parsed(address)) && !isMetadata(address);

/** The name of a URL's host, without the brackets of an IPv6 address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Whether an address may be called. */
const mayCall = (address: string, { toPrivate }: { toPrivate: boolean }): boolean =>
  toPrivate ? !isMetadata(address) : isPublic(address);

const refuse = (text: string): HttpError =>
  new HttpError(422, { type: 'URL_REFUSED', text, fields: { url: text } });

/**
 * Checks the address of a new endpoint: https, without a password; http too where endpoints may be in private networks.
 * @returns the address in the form that is stored
 * @throws HttpError 422 for any other
 */
export function endpointUrl(text: string, { toPrivate }: { toPrivate: boolean }): string {
  const url = URL.parse(text);
  const schemes = toPrivate ? ['https:', 'http:'] : ['https:'];
  if (!url || !schemes.includes(url.protocol)) throw refuse('The address must begin with https://.');
  if (url.username || url.password) throw refuse('The address must not hold a name or password.');
  if (isIP(hostOf(url)) !== 0 && isMetadata(hostOf(url)))
    throw refuse('A cloud tells its machines their secrets at this address: it is never called.');
  if (isIP(hostOf(url)) !== 0 && !mayCall(hostOf(url), { toPrivate }))
    throw refuse('The address is private: WEBHOOKS_TO_PRIVATE=on allows it.');
  url.hash = '';
  return url.href;
}

/** Finds the addresses of a host. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** Hosts that are looked up at once: the system's look-up holds one of the few threads that files and passwords need, too. */
const LOOKUPS_AT_ONCE = 2;
/** Longest time that a look-up is waited for. */
const LONGEST_MS = 5_000;

/** Calls `find` once for all that want the same host at once, for a few hosts at a time, and waits a few seconds for the answer. */
export function sharedLookups(
  find: Resolve,
  { atOnce = LOOKUPS_AT_ONCE, longestMs = LONGEST_MS }: { atOnce?: number; longestMs?: number } = {},
): Resolve {
  const queue = new PQueue({ concurrency: atOnce });
  const underWay = new Map<string, Promise<string[]>>();

  function begin(hostname: string): Promise<string[]> {
    const finding = queue.add(() => find(hostname)).finally(() => underWay.delete(hostname));
    underWay.set(hostname, finding);
    return finding;
  }

  return (hostname) =>
    pTimeout(underWay.get(hostname) ?? begin(hostname), {
      milliseconds: longestMs,
      message: new Error('the name was not resolved in time'),
    });
}

/** The addresses of a host, as the system knows them. */
export const systemResolve: Resolve = sharedLookups(async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address),
);

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
