import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

/** A logo or an icon. */
export interface Picture {
  type: 'image/svg+xml' | 'image/png';
  content: Uint8Array;
  /** Only the ratio of width and height counts. */
  width: number;
  height: number;
  /** Hash of the content, for its address. */
  hash: string;
}

/** Limit, because every first visit loads a picture and every document contains it. */
const MOST_BYTES = 200_000;
const MOST_PIXELS = 2_000;
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const DATA_URL = /^data:image\/(?:svg\+xml|png);base64,([A-Za-z0-9+/=]+)$/;

/** What is wrong with a picture, as a sentence without its full stop. */
class PictureMistake extends Error {}

function contentOf(source: string, besides: string): Buffer {
  const [, data] = DATA_URL.exec(source) ?? [];
  if (data !== undefined) return Buffer.from(data, 'base64');
  if (source.startsWith('data:'))
    throw new PictureMistake('must be a data: address of an SVG or a PNG in base64');
  try {
    return readFileSync(path.resolve(path.dirname(besides), source));
  } catch {
    throw new PictureMistake(`names "${source}", which is no file that can be read`);
  }
}

function sizeOfPng(content: Buffer): { width: number; height: number } {
  if (content.length < 24) throw new PictureMistake('is a PNG without its header');
  const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
  if (width === 0 || height === 0 || Math.max(width, height) > MOST_PIXELS)
    throw new PictureMistake(`is ${width} × ${height} pixels, but may have at most ${MOST_PIXELS} a side`);
  checkPixels(content);
  return { width, height };
}

/** Bytes: at most eight for each pixel, and one for each row. */
const MOST_DECODED = MOST_PIXELS * (MOST_PIXELS * 8 + 1);

/** Refuses a PNG that cannot be decoded, because every document with it would fail. */
function checkPixels(content: Buffer): void {
  const data: Buffer[] = [];
  for (let at = PNG_SIGNATURE.length; at + 8 <= content.length;) {
    const end = at + 8 + content.readUInt32BE(at);
    if (content.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(content.subarray(at + 8, end));
    at = end + 4;
  }
  try {
    inflateSync(Buffer.concat(data), { maxOutputLength: MOST_DECODED });
  } catch {
    throw new PictureMistake('is a PNG that cannot be decoded');
  }
}

/** Content that an SVG must not have. It would not work in an image, and documents cannot draw it. */
const NOT_IN_SVG: readonly [RegExp, string][] = [
  [/<!ENTITY/i, 'an entity'],
  [/<\s*(?:\w+:)?script/i, 'a script'],
  [/<\s*(?:\w+:)?(?:foreignObject|iframe)\b/i, 'foreign content'],
  [/\son\w+\s*=/i, 'an event handler'],
  [/\bhref\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg)[;,])[^\s"']/i, 'a link'],
  [/@import|url\(\s*["']?(?!["'#\s])[^)]/i, 'an address of something elsewhere'],
];

/** The size of an SVG: of its view box, or its width and height in pixels. */
function sizeOfSvg(text: string): { width: number; height: number } {
  const [root] = /<svg\b[^>]*>/i.exec(text) ?? [];
  if (root === undefined) throw new PictureMistake('is neither an SVG nor a PNG');
  const found = NOT_IN_SVG.find(([pattern]) => pattern.test(text));
  if (found) throw new PictureMistake(`holds ${found[1]}, which a logo cannot have`);
  const box = /\bviewBox\s*=\s*["']([^"']+)["']/i
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(root)?.[1]);
  const [width, height] = box?.length === 4 ? [box[2], box[3]] : [side('width'), side('height')];
  if (!width || !height || !(width > 0 && height > 0 && width < 1e6 && height < 1e6))
    throw new PictureMistake('has neither a viewBox nor a width and a height in pixels');
  return { width, height };
}

function pictureOf(content: Buffer): Picture {
  if (content.length > MOST_BYTES)
    throw new PictureMistake(`has ${content.length} bytes, but may have at most ${MOST_BYTES}`);
  const isPng = content.subarray(0, 8).equals(PNG_SIGNATURE);
  const size = isPng ? sizeOfPng(content) : sizeOfSvg(content.toString('utf8'));
  const type = isPng ? 'image/png' : 'image/svg+xml';
  return { type, content, ...size, hash: hash('sha256', content, 'hex').slice(0, 16) };
}

/**
 * Reads a picture that the company file `besides` names: an SVG or a PNG by a path relative to the file, or as a `data:` address. A
 * `mistake` is a sentence without its full stop.
 */
export function readPicture(source: string, besides: string): Picture | { mistake: string } {
  try {
    return pictureOf(contentOf(source, besides));
  } catch (error) {
    if (error instanceof PictureMistake) return { mistake: error.message };
    throw error;
  }
}
