import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { readPicture } from './company-picture.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'picture-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (content: string | Buffer) => {
  writeFileSync(path.join(folder, 'logo'), content);
  return readPicture('logo', path.join(folder, 'company.json'));
};
const svg = (inside: string, attributes = 'viewBox="0 0 320 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

const PIXELS = deflateSync(Buffer.alloc(8));
function png(width: number, height: number, pixels = PIXELS): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels)]);
}

test.each([
  ['an SVG with a view box', svg('<path d="M0 0h9"/>'), 'image/svg+xml', 320, 40],
  ['an SVG of a size', svg('', 'width="48px" height="12"'), 'image/svg+xml', 48, 12],
  [
    'an SVG with references of its own',
    svg('<use href="#a"/><rect fill="url(\'#b\')"/>'),
    'image/svg+xml',
    320,
    40,
  ],
  ['a PNG', png(64, 32), 'image/png', 64, 32],
])('%s is a picture', (_what, content, type, width, height) =>
  expect(read(content)).toMatchObject({
    type,
    width,
    height,
    hash: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
  }),
);

test('a picture may stand in the company file itself', () => {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg('')).toString('base64')}`;
  expect(readPicture(source, '/nowhere/company.json')).toMatchObject({ width: 320, height: 40 });
});

test.each([
  ['a script', svg('<script>alert(1)</script>'), 'holds a script'],
  ['a script in a namespace', svg('<svg:script/>'), 'holds a script'],
  ['an event handler', svg('<rect onload = "x()"/>'), 'holds an event handler'],
  ['foreign content', svg('<foreignObject><b/></foreignObject>'), 'holds foreign content'],
  ['a link', svg('<a href="https://example.test"/>'), 'holds a link'],
  ['a script as an address', svg('<a xlink:href=" javascript:x"/>'), 'holds a link'],
  ['a file of the machine', svg('<image href="/etc/passwd"/>'), 'holds a link'],
  ['a font from elsewhere', svg('<style>@import "//example.test"</style>'), 'holds an address'],
  ['a filter from elsewhere', svg('<rect style="filter:url(//example.test#f)"/>'), 'holds an address'],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'holds an entity'],
  ['no size', svg('', 'width="100%" height="100%"'), 'has neither a viewBox'],
  ['something else', 'GIF89a', 'is neither an SVG nor a PNG'],
  ['too many bytes', svg(' '.repeat(200_000)), 'may have at most 200000'],
  ['too many pixels', png(2_001, 10), 'is 2001 × 10 pixels'],
  ['pixels that are torn', png(9, 9, PIXELS.subarray(0, 6)), 'cannot be decoded'],
])('%s is refused', (_what, content, mistake) =>
  expect(read(content)).toEqual({ mistake: expect.stringContaining(mistake) as string }),
);

test('a file that is not there is named', () =>
  expect(readPicture('gone.svg', path.join(folder, 'company.json'))).toEqual({
    mistake: 'names "gone.svg", which is no file that can be read',
  }));

test('a data: address of something else is refused', () =>
  expect(readPicture('data:text/html;base64,PGI+', folder)).toEqual({
    mistake: 'must be a data: address of an SVG or a PNG in base64',
  }));
