import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findWrongBytes, readText, type NamedEncoding } from './decode.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'decode-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function put(bytes: Buffer): string {
  const file = path.join(folder, 'file');
  writeFileSync(file, bytes);
  return file;
}

async function textOf(file: string, named?: NamedEncoding): Promise<string> {
  let text = '';
  for await (const part of readText(file, named)) text += part;
  return text;
}

const inUtf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
/** Longer than the parts in which a file is read, with letters of all lengths at odd places. */
const LONG = `x${'Muñoz “½” ⅜ 😀 Łódź\n'.repeat(20_000)}`;

test.each([
  ['UTF-8', Buffer.from(LONG)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${LONG}`)],
  ['UTF-16, the low byte first', Buffer.from(`\uFEFF${LONG}`, 'utf16le')],
  ['UTF-16, the high byte first', inUtf16be(`\uFEFF${LONG}`)],
])('a long text in %s is read whole', async (_, bytes) => {
  const file = put(bytes);
  expect(await findWrongBytes(file, { isCsv: true, named: undefined })).toBeNull();
  expect(await textOf(file)).toBe(LONG);
});

const cut = (bytes: Buffer): Buffer => bytes.subarray(0, -1);
const lone = (encode: (text: string) => Buffer) => Buffer.concat([encode('\uFEFFab\n'), encode('\uD800c')]);

test.each([
  ['a letter of Windows-1252', Buffer.from('a\nMuñoz', 'latin1'), 2, 'Byte 5 of the file is not UTF-8.'],
  ['the last letter cut', cut(Buffer.from('a\nb\nñ')), 3, 'Byte 5 of the file is not UTF-8.'],
  ['a letter written too long', Buffer.from([0x61, 0xc0, 0x80]), 1, 'Byte 2 of the file is not UTF-8.'],
  ['half a character in UTF-8', Buffer.from([0x61, 0xed, 0xa0, 0x80]), 1, 'Byte 2 of the file is not UTF-8.'],
  [
    'half a character in UTF-16',
    lone((text) => Buffer.from(text, 'utf16le')),
    2,
    'Byte 9 of the file is not UTF-16.',
  ],
  ['half a character in UTF-16', lone(inUtf16be), 2, 'Byte 9 of the file is not UTF-16.'],
  ['UTF-16 cut', cut(Buffer.from('\uFEFFab', 'utf16le')), 1, 'Byte 5 of the file is not UTF-16.'],
  ['UTF-16 without its mark', Buffer.from('ab', 'utf16le'), 1, 'Byte 2 of the file is a NUL'],
  ['a NUL', Buffer.from('ñ\n\0'), 2, 'Byte 4 of the file is a NUL'],
  [
    'a wrong byte far behind',
    Buffer.concat([Buffer.from(LONG), Buffer.of(0xff)]),
    20_001,
    `Byte ${Buffer.byteLength(LONG) + 1} of`,
  ],
])('%s is found with its row and byte', async (_, bytes, row, reason) => {
  expect(await findWrongBytes(put(bytes), { isCsv: true, named: undefined })).toEqual({
    row,
    reason: expect.stringContaining(reason) as string,
  });
});

test('line ends within a cell do not count as rows', async () => {
  const file = put(Buffer.concat([Buffer.from('a\n"b\nc""\n"\n'), Buffer.of(0xff)]));
  expect(await findWrongBytes(file, { isCsv: true, named: undefined })).toMatchObject({ row: 3 });
  expect(await findWrongBytes(file, { isCsv: false, named: undefined })).toMatchObject({ row: 5 });
});

test.each(['\r', '\n', '\r\n'])('rows of a CSV file that end with %j are counted', async (end) => {
  const rows = Array.from({ length: 40_000 }, () => `"a${end}b",c${end}`).join('');
  const file = put(Buffer.concat([Buffer.from(rows), Buffer.of(0xff)]));
  expect(await findWrongBytes(file, { isCsv: true, named: undefined })).toMatchObject({ row: 40_001 });
});

test('Windows-1252 is read when it is named, and UTF-8 is never read as Windows-1252', async () => {
  const named = 'windows-1252';
  const file = put(Buffer.from([0x93, 0xf1, 0x80, 0x94]));
  expect(await findWrongBytes(file, { isCsv: true, named })).toBeNull();
  expect(await textOf(file, named)).toBe('“ñ€”');
  expect(await findWrongBytes(put(Buffer.from([0x61, 0x81])), { isCsv: true, named })).toMatchObject({
    reason: expect.stringContaining('Byte 2 of the file is not Windows-1252.') as string,
  });
  expect(await findWrongBytes(put(Buffer.from('ñ')), { isCsv: true, named })).toMatchObject({
    reason: expect.stringContaining('The file is UTF-8') as string,
  });
  expect(await textOf(put(Buffer.from('\uFEFFñ')), named)).toBe('ñ');
});
