import { isMetadata, isPublic } from './address-ranges.ts';

/** IPv4 addresses of each kind, and IPv6 addresses of metadata. */
const METADATA_V4 = ['169.254.169.254', '169.254.170.23', '169.254.0.1', '168.63.129.16', '192.0.0.192'];
const METADATA_V6 = ['fe80::1', 'febf::1', 'fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254'];
const PRIVATE_V4 = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
];
const PUBLIC_V4 = ['93.184.216.34', '8.8.8.8'];

const hex = (bytes: number[]): string =>
  bytes.map((byte, at) => (at % 2 === 0 && at > 0 ? ':' : '') + byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (v4: string): number[] => v4.split('.').map(Number);
const pair = (v4: string): string => hex(bytesOf(v4));

/** The forms in which an IPv6 address can contain an IPv4 address; whether such an address is of the Internet if the IPv4 is. */
const FORMS: [name: string, write: (v4: string) => string, isOfInternet: boolean][] = [
  ['itself', (v4) => v4, true],
  ['mapped', (v4) => `::ffff:${pair(v4)}`, true],
  ['NAT64', (v4) => `64:ff9b::${pair(v4)}`, true],
  ['compatible', (v4) => `::${pair(v4)}`, false],
  ['translated', (v4) => `::ffff:0:${pair(v4)}`, false],
  ['own NAT64, 96 bits', (v4) => `64:ff9b:1::${pair(v4)}`, false],
  ['own NAT64, 64 bits', (v4) => `64:ff9b:1:0:${hex([0, ...bytesOf(v4), 0, 0, 0])}`, false],
  [
    'own NAT64, 48 bits',
    (v4) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytesOf(v4);
      return `64:ff9b:1:${hex([a, b, 0, c, d, 0, 0, 0, 0, 0])}`;
    },
    false,
  ],
  ['6to4', (v4) => `2002:${pair(v4)}::1`, false],
  ['server of Teredo', (v4) => `2001:0:${pair(v4)}::1`, false],
  ['client of Teredo', (v4) => `2001:0:505:505:0:0:${hex(bytesOf(v4).map((byte) => 255 - byte))}`, false],
];

describe.each(FORMS)('the IPv4 address inside: %s', (_name, write, isOfInternet) => {
  test.each(METADATA_V4)("%s is a cloud's metadata", (v4) =>
    expect([isMetadata(write(v4)), isPublic(write(v4))]).toEqual([true, false]),
  );
  test.each(PRIVATE_V4)('%s is private', (v4) =>
    expect([isMetadata(write(v4)), isPublic(write(v4))]).toEqual([false, false]),
  );
  test.each(PUBLIC_V4)('%s is no metadata', (v4) =>
    expect([isMetadata(write(v4)), isPublic(write(v4))]).toEqual([false, isOfInternet]),
  );
});

test.each(METADATA_V6)("%s is a cloud's metadata", (v6) =>
  expect([isMetadata(v6), isPublic(v6)]).toEqual([true, false]),
);

test.each(['::1', '::', 'fc00::1', 'fd12::1', 'fec0::1', '4000::1', '5f00::1', '100::1', 'ff02::1'])(
  '%s is private',
  (v6) => expect([isMetadata(v6), isPublic(v6)]).toEqual([false, false]),
);

test('2606:2800:220:1:248:1893:25c8:1946 is public', () =>
  expect(isPublic('2606:2800:220:1:248:1893:25c8:1946')).toBe(true));
