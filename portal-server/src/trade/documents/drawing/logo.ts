import svgToPdf from 'svg-to-pdfkit';
import type { Company } from '../../../platform/config/company.ts';
import type { PdfWriter } from './pdf/pdf-writer.ts';

interface Place {
  x: number;
  y: number;
  /** The logo fits into these, in points, at the left of them. */
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

/** Draws the company's logo, or the portal's mark for a company without one. */
export function drawLogo(pdf: PdfWriter, company: Company, place: Place): void {
  const { logo } = company;
  if (logo === null) {
    drawMark(pdf, company, place);
    return;
  }
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
