import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Addresses at which clouds give a machine its metadata and credentials: all link-local addresses, and those that single clouds
 * chose. They are never called, whatever the configuration.
 */
const METADATA = [
  '169.254.0.0/16',
  'fe80::/10',
  '168.63.129.16/32',
  '100.100.100.200/32',
  '192.0.0.192/32',
  'fd00:ec2::/32',
  'fd20:ce::254/128',
  'fd00:c1::a9fe:a9fe/128',
].map((range) => ipaddr.parseCIDR(range));

/** The prefix of translators of the Internet (RFC 6052): these addresses are the IPv4 address in their last 32 bits. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96');

/** Ranges of IPv6 whose addresses contain an IPv4 address, and at which of their 16 bytes its bytes may be. */
const EMBEDDING: readonly (readonly [range: string, places: readonly (readonly number[])[]])[] = [
  // IPv4-compatible and IPv4-translated addresses, and NAT64.
  ['::/96', [[12, 13, 14, 15]]],
  ['::ffff:0:0:0/96', [[12, 13, 14, 15]]],
  ['64:ff9b::/96', [[12, 13, 14, 15]]],
  // A network's own NAT64 (RFC 8215), with a prefix of 48, 56, 64 or 96 bits (RFC 6052).
  [
    '64:ff9b:1::/48',
    [
      [6, 7, 9, 10],
      [7, 9, 10, 11],
      [9, 10, 11, 12],
      [12, 13, 14, 15],
    ],
  ],
  // 6to4, and the server of Teredo.
  ['2002::/16', [[2, 3, 4, 5]]],
  ['2001::/32', [[4, 5, 6, 7]]],
];
const RANGES = EMBEDDING.map(([range, places]) => ({ range: ipaddr.parseCIDR(range), places }));
const TEREDO = ipaddr.parseCIDR('2001::/32');

const isIn = (address: Address, range: [Address, number]): boolean =>
  address.kind() === range[0].kind() && address.match(range);

/** An address; an IPv4-mapped one as IPv4. */
const parsed = (address: string): Address => ipaddr.process(address);

/** The address and the IPv4 addresses inside it: all places where a packet for it may arrive. */
function placesOf(address: Address): Address[] {
  const bytes = address.toByteArray();
  const inside = RANGES.filter(({ range }) => isIn(address, range))
    .flatMap(({ places }) => places)
    .map((place) => place.map((at) => bytes[at] ?? 0));
  // The client of Teredo has its bits inverted.
  if (isIn(address, TEREDO)) inside.push(bytes.slice(12).map((byte) => 255 - byte));
  return [address, ...inside.map((each) => ipaddr.fromByteArray(each))];
}

/** Whether a request to the address may reach a cloud's metadata. */
export const isMetadata = (address: string): boolean =>
  placesOf(parsed(address)).some((place) => METADATA.some((range) => isIn(place, range)));

/** IPv6 addresses that are given to networks of the Internet: 2000::/3. */
const isGlobal = (address: Address): boolean =>
  address.kind() === 'ipv4' || isIn(address, ipaddr.parseCIDR('2000::/3'));

/** Whether an address belongs to the public Internet: not to this machine, a private network, a cloud's metadata or a tunnel. */
export function isPublic(address: string): boolean {
  const given = parsed(address);
  const reached = isIn(given, NAT64) ? ipaddr.fromByteArray(given.toByteArray().slice(12)) : given;
  return reached.range() === 'unicast' && isGlobal(reached) && !isMetadata(address);
}
