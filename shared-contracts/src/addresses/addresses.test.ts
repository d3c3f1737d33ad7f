import { Check } from 'typebox/value';
import { EmailAddress } from '../schemas/values.ts';
import { isAddress, MOST_ADDRESSES, readAddresses, readRecipients } from './index.ts';

const ADDRESSES = [
  'ap@x.example',
  "o'neil+tag@b.co",
  'first.last@mail.x-y.example',
  'ñandú@ejemplo.es',
  'ap@bücher.example',
  'a@1.example',
  'ap@пример.рф',
  'ap@xn--e1afmkfd.xn--p1ai',
];

const NO_ADDRESSES = [
  '',
  'ap',
  'a@b',
  '@x.example',
  'ap@',
  'ap@x..example',
  'a..p@x.example',
  '.ap@x.example',
  'ap.@x.example',
  'ap@.x.example',
  'ap@x.example.',
  'ap@x.example,',
  'ap@x.example;',
  'ap@x.e',
  'ap@x.1',
  'ap@x.é',
  'ap@x.xn--',
  'ap@x.xn--a-',
  'ap@-x.example',
  'ap@x-.example',
  'ap@x_y.example',
  'ap@@x.example',
  'ap@x@y.example',
  '<ap@x.example>',
  'mailto:ap@x.example',
  'AP <ap@x.example>',
  '"ap"@x.example',
  ' ap@x.example',
  'ap@x.example ',
  'a p@x.example',
  'ap@x.example\n',
  'ap@x.example\r\nBcc: c@d.co',
  `${'a'.repeat(65)}@x.example`,
  `ap@${'x'.repeat(64)}.example`,
  `ap@${'x.'.repeat(130)}example`,
];

test.each(ADDRESSES)('%j is an address', (text) => {
  expect(isAddress(text)).toBe(true);
  expect(Check(EmailAddress, text)).toBe(true);
  expect(readAddresses(text)).toEqual({ addresses: [text], text, wrong: [] });
});

test.each(NO_ADDRESSES)('%j is no address', (text) => {
  expect(isAddress(text)).toBe(false);
  expect(Check(EmailAddress, text)).toBe(false);
});

/** Characters that are invisible, break a line or change the direction of a text. */
const UNSEEN = [
  ...[0x00, 0x07, 0x09, 0x0a, 0x0d, 0x7f, 0x85, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x2000, 0x2028],
  ...[0x200b, 0x200c, 0x200d, 0x200e, 0x202e, 0x2060, 0x2064, 0x2066, 0x206f, 0x3000, 0x3164, 0xfe0f, 0xfeff],
  ...[0xfffd, 0xe0041],
].map((code) => String.fromCodePoint(code));

test.each(UNSEEN)('%j is not allowed anywhere in an address', (letter) => {
  const address = 'ap.b@x-y.example';
  for (let at = 0; at <= address.length; at += 1) {
    const text = `${address.slice(0, at)}${letter}${address.slice(at)}`;
    expect(isAddress(text)).toBe(false);
    const { addresses } = readAddresses(text);
    expect(addresses.join().includes(letter)).toBe(false);
  }
});

test.each([
  ['ap@x.example;boss@x.example', ['ap@x.example', 'boss@x.example'], []],
  ['ap@x.example, boss@x.example', ['ap@x.example', 'boss@x.example'], []],
  ['AP Dept <ap@x.example>', ['ap@x.example'], []],
  ['"Smith; John, Jr." <js@x.example>, ap@x.example', ['js@x.example', 'ap@x.example'], []],
  ['AP@x.example; ap@x.example', ['AP@x.example'], []],
  ['ap@x.example;', ['ap@x.example'], []],
  ['ap@x.example; a@b', ['ap@x.example'], ['a@b']],
  ['<ap@x.example>', [], ['<ap@x.example>']],
  ['AP Dept <a@b>', [], ['AP Dept <a@b>']],
  ['Smith, John <js@x.example>', ['js@x.example'], ['Smith']],
  ['ap@x.example boss@x.example', [], ['ap@x.example boss@x.example']],
  ['AP ap@x.example', [], ['AP ap@x.example']],
  ['AP <ap@x.example> <b@x.example>', [], ['AP <ap@x.example> <b@x.example>']],
  ['n/a', [], ['n/a']],
  [`${'A'.repeat(400)} <ap@x.example>`, [], [`${'A'.repeat(400)} <ap@x.example>`]],
  ['', [], []],
  [' ; , ', [], []],
])('%j has the addresses %j and the wrong entries %j', (text, addresses, wrong) => {
  expect(readAddresses(text)).toMatchObject({ addresses, wrong });
});

test.each([
  ['ap@x.example boss@x.example', ['ap@x.example', 'boss@x.example'], []],
  ['ap@x.example\n\tboss@x.example\n', ['ap@x.example', 'boss@x.example'], []],
  [
    'AP Dept <ap@x.example> boss@x.example, c@x.example',
    ['ap@x.example', 'boss@x.example', 'c@x.example'],
    [],
  ],
  ['AP@x.example; ap@x.example', ['AP@x.example'], []],
  ['ap@x.example and boss@x.example', ['ap@x.example'], ['and boss@x.example']],
])('%j is sent to %j, and has the wrong entries %j', (text, addresses, wrong) => {
  expect(readRecipients(text)).toMatchObject({ addresses, wrong });
});

test('the valid entries of a list, written as text, read as the same list', () => {
  const entries = [...ADDRESSES, ...NO_ADDRESSES, 'AP Dept <ap@y.example>', '"A, B" <ab@y.example>'];
  for (const one of entries)
    for (const other of entries) {
      const read = readAddresses(`${one}; ${other}`);
      const again = readAddresses(read.text);
      expect(again).toEqual({ ...read, wrong: [] });
      for (const address of read.addresses) expect(isAddress(address)).toBe(true);
    }
});

test('addresses beyond the maximum are wrong entries', () => {
  const many = Array.from({ length: MOST_ADDRESSES + 2 }, (_, at) => `ap${at}@x.example`);
  const { addresses, wrong } = readAddresses(many.join(', '));
  expect(addresses).toEqual(many.slice(0, MOST_ADDRESSES));
  expect(wrong).toEqual(many.slice(MOST_ADDRESSES));
});

test('a long text is read quickly', () => {
  const began = performance.now();
  for (const long of ['a'.repeat(10_000), 'a.'.repeat(5_000), `a@${'b-'.repeat(5_000)}`, '"'.repeat(10_000)])
    readAddresses(long);
  expect(performance.now() - began).toBeLessThan(500);
});
