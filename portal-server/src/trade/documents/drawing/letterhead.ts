import type { Company } from '../../../platform/config/company.ts';
import type { Heading, LayoutContext } from './layout.ts';
import { drawChip } from './pdf/blocks.ts';
import { COLOR, CONTENT_WIDTH, PAGE } from './pdf/look.ts';
import type { PdfWriter } from './pdf/pdf-writer.ts';

const LEFT_WIDTH = 270;
const RIGHT_WIDTH = CONTENT_WIDTH - LEFT_WIDTH;

/** The portal's mark: sheets of metal. */
function drawMark(pdf: PdfWriter, x: number, y: number, size: number): void {
  const { drawing } = pdf;
  drawing
    .save()
    .translate(x, y)
    .scale(size / 32);
  drawing.roundedRect(0, 0, 32, 32, 7).fill(COLOR.accent);
  drawing.path('M7 21.5 12 11h13l-5 10.5z').fill(COLOR.accentLight);
  drawing.path('M7 21.5 12 11h4.5l-5 10.5z').fill(COLOR.white);
  drawing.restore();
}

/** The largest size at which a title stands on one line. */
function titleSize(pdf: PdfWriter, title: string): number {
  const size = 21;
  const width = pdf.widthOf(title, { size, bold: true });
  return Math.min(size, Math.floor((size * RIGHT_WIDTH * 2) / width) / 2);
}

/** Head of the first page: the sender at the left, the document at the right. */
export function drawLetterhead(
  pdf: PdfWriter,
  heading: Heading,
  { company, parties: { branch }, say }: LayoutContext,
): void {
  const drawLogo = () => pdf.tags.content(() => drawMark(pdf, PAGE.left, 36, 34));
  pdf.tags.within('Figure', drawLogo, { alt: say('letter.logo', { name: company.name }) });
  pdf.write(company.name, PAGE.left + 44, 38, { size: 16, bold: true });
  pdf.write(say('letter.trade'), PAGE.left + 44, 58, { size: 6.8, color: COLOR.quiet });
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
    pdf.write(heading.title, x, 36 + (21 - size) / 2, { ...right, size, bold: true, color: COLOR.accent });
    pdf.write(heading.number, x, 63, { ...right, size: 12, bold: true });
  };
  pdf.tags.within('H1', drawTitle, { actual: `${heading.title} ${heading.number}` });
  if (heading.status) drawChip(pdf, heading.status.text, heading.status.tone, PAGE.right, 86);
  pdf.box(PAGE.left, 116, CONTENT_WIDTH, 2, COLOR.accent);
  pdf.y = 132;
}

/** Head of every further page. */
export function drawContinuedHead(pdf: PdfWriter, { title, number }: Heading, company: Company): void {
  drawMark(pdf, PAGE.left, 32, 14);
  pdf.write(company.name, PAGE.left + 20, 35, { size: 9, bold: true });
  const style = { size: 9, color: COLOR.quiet, width: CONTENT_WIDTH, align: 'right' } as const;
  pdf.write(`${title} ${number}`, PAGE.left, 35, style);
  pdf.rule(52, { width: 1, color: COLOR.accent });
}

/** Foot of every page. */
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
