import { crc32, deflateSync } from 'node:zlib';
import { companyColors } from '../company-colors.ts';
import { readPicture, type Picture } from '../company-picture.ts';
import type { Company } from '../company.ts';

/** An SVG logo of that ratio. */
export function aLogo(width: number, height: number): Picture {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<style>.a{fill:#8a1538}</style><path class="a" d="M0 0h${width}v${height}H0z"/></svg>`;
  const read = readPicture(`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, '');
  if ('mistake' in read) throw new Error(read.mistake);
  return read;
}

/** A PNG logo of one colour. */
export function aPngLogo(width: number, height: number): Picture {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue.
  head.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + width * 3)));
  const parts = { IHDR: head, IDAT: rows, IEND: Buffer.alloc(0) };
  const chunks = Object.entries(parts).map(([type, data]) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  });
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
  const read = readPicture(`data:image/png;base64,${png.toString('base64')}`, '');
  if ('mistake' in read) throw new Error(read.mistake);
  return read;
}

/** A distributor that shares nothing with that of the demo. */
export const OTHER_COMPANY: Company = {
  name: 'Harbor Alloys & Supply, Inc.',
  phone: '206-555-0188',
  email: 'desk@harboralloys.test',
  address: ['1 Pier Road', 'Seattle, WA 98101'],
  remitTo: ['P.O. Box 7', 'Seattle, WA 98111'],
  tagline: { en: 'Plate and bar', es: 'Placa y barra' },
  logo: null,
  icon: null,
  colors: companyColors({ light: '#8a1538' }),
  timeZone: null,
};
