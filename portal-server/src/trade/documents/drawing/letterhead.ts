import { isWordmark } from '@portal/shared-contracts/company';
import svgToPdf from 'svg-to-pdfkit';
import type { Company } from '../../../platform/config/company.ts';
import type { Heading, LayoutContext } from './layout.ts';
import { drawChip } from './pdf/blocks.ts';
import { type PdfWriter, COLOR, CONTENT_WIDTH, PAGE } from './pdf/pdf-writer.ts';

/** Box for the logo, in points. A smaller logo stands at its left. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The portal's mark: sheets of metal. */
function drawMark({ drawing, accent }: PdfWriter, { colors }: Company, { x, y, height }: Place): void {
  drawing
    .save()
    .translate(x, y)
    .scale(height / 32);
  drawing.roundedRect(0, 0, 32, 32, 7).fill(accent);
  drawing.path('M7 21.5 12 11h13l-5 10.5z').fill(colors.dark.main);
  drawing.path('M7 21.5 12 11h4.5l-5 10.5z').fill('#ffffff');
  drawing.restore();
}

/** Draws the company's logo, or the portal's mark when there is none. */
function drawLogo(pdf: PdfWriter, company: Company, place: Place): void {
  const { logo } = company;
  if (logo === null) return drawMark(pdf, company, place);
  const { x, y, width, height } = place;
  const content = Buffer.from(logo.content);
  if (logo.type === 'image/png') {
    pdf.drawing.image(content, x, y, { fit: [width, height], valign: 'center' });
    return;
  }
  const scale = Math.min(width / logo.width, height / logo.height);
  svgToPdf(pdf.drawing, content.toString('utf8'), x, y + (height - logo.height * scale) / 2, {
    width: logo.width * scale,
    height: logo.height * scale,
    assumePt: true,
    preserveAspectRatio: 'xMinYMid meet',
    warningCallback: () => undefined,
  });
}

const LEFT_WIDTH = 270;
const RIGHT_WIDTH = CONTENT_WIDTH - LEFT_WIDTH;

/** The largest font size at which a title fits on one line. */
function titleSize(pdf: PdfWriter, title: string): number {
  const size = 21;
  const width = pdf.widthOf(title, { size, bold: true });
  return Math.min(size, Math.floor((size * RIGHT_WIDTH * 2) / width) / 2);
}

/** Place of the logo. A logo that is no wordmark gets `MOST_BESIDE_NAME` points, and the name follows it. */
const LOGO = { x: PAGE.left, y: 34, height: 36, width: LEFT_WIDTH - 20 };
const MOST_BESIDE_NAME = 66;

/** Draws logo, name and tagline. A wordmark replaces the name. */
function drawSender(
  pdf: PdfWriter,
  company: Company,
  { alt, tagline }: { alt: string; tagline: string | undefined },
): void {
  const { logo, name } = company;
  const isAlone = logo !== null && isWordmark(logo);
  const width = isAlone ? LOGO.width : MOST_BESIDE_NAME;
  pdf.tags.within('Figure', () => pdf.tags.content(() => drawLogo(pdf, company, { ...LOGO, width })), {
    alt,
  });
  if (isAlone) return;
  const ratio = logo === null ? 1 : logo.width / logo.height;
  const x = PAGE.left + Math.min(MOST_BESIDE_NAME, LOGO.height * ratio) + 9;
  const room = { width: PAGE.left + LEFT_WIDTH - x, bold: true };
  const size =
    [16, 14, 12, 10, 8].find((each) => pdf.widthOf(name, { size: each, bold: true }) <= room.width) ?? 8;
  const top = tagline === undefined ? 44 : 38;
  pdf.write(name, x, top + (16 - size) / 2, { ...room, size });
  if (tagline !== undefined) pdf.write(tagline, x, 58, { size: 6.8, color: COLOR.quiet });
}

/** Draws the head of the first page: sender at the left, document at the right. */
export function drawLetterhead(
  pdf: PdfWriter,
  heading: Heading,
  { company, parties: { branch }, say, language }: LayoutContext,
): void {
  drawSender(pdf, company, {
    alt: say('letter.logo', { name: company.name }),
    tagline: company.tagline?.[language],
  });
  const contact = [say('letter.phone', { number: branch.phone })];
  if (branch.fax !== null) contact.push(say('letter.fax', { number: branch.fax }));
  const quiet = { size: 7.5, color: COLOR.quiet };
  pdf.write(say('letter.branch', { name: branch.name }), PAGE.left, 79, { size: 7.5, bold: true });
  pdf.write(branch.address.join(', '), PAGE.left, 89, quiet);
  pdf.write(contact.join('  ·  '), PAGE.left, 99, quiet);

  const right = { width: RIGHT_WIDTH, align: 'right' } as const;
  const x = PAGE.left + LEFT_WIDTH;
  const size = titleSize(pdf, heading.title);
  const drawTitle = () => {
    pdf.write(heading.title, x, 36 + (21 - size) / 2, { ...right, size, bold: true, color: pdf.accent });
    pdf.write(heading.number, x, 63, { ...right, size: 12, bold: true });
  };
  pdf.tags.within('H1', drawTitle, { actual: `${heading.title} ${heading.number}` });
  if (heading.status) drawChip(pdf, heading.status.text, heading.status.tone, PAGE.right, 86);
  pdf.box(PAGE.left, 116, CONTENT_WIDTH, 2, pdf.accent);
  pdf.y = 132;
}

/** Draws the head of each further page. */
export function drawContinuedHead(pdf: PdfWriter, { title, number }: Heading, company: Company): void {
  const { logo } = company;
  const ratio = logo === null ? 1 : Math.min(5, logo.width / logo.height);
  drawLogo(pdf, company, { x: PAGE.left, y: 32, height: 14, width: 14 * ratio });
  if (logo === null || !isWordmark(logo))
    pdf.write(company.name, PAGE.left + 14 * ratio + 6, 35, { size: 9, bold: true });
  const style = { size: 9, color: COLOR.quiet, width: CONTENT_WIDTH, align: 'right' } as const;
  pdf.write(`${title} ${number}`, PAGE.left, 35, style);
  pdf.rule(52, { width: 1, color: pdf.accent });
}

export function drawFoot(
  pdf: PdfWriter,
  { company, say }: LayoutContext,
  { page, pages }: { page: number; pages: number },
): void {
  pdf.rule(752);
  const style = { size: 7, color: COLOR.quiet };
  const from = [company.name, company.address.join(', '), company.phone, company.email];
  pdf.write(from.join('  ·  '), PAGE.left, 758, style);
  const right = { ...style, width: CONTENT_WIDTH, align: 'right' } as const;
  pdf.write(say('letter.page', { page, pages }), PAGE.left, 758, right);
}
