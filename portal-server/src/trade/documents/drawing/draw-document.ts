import { drawContinuedHead, drawFoot, drawLetterhead } from './letterhead.ts';
import type { DocumentLayout, LayoutContext } from './layout.ts';
import { PdfWriter } from './pdf/pdf-writer.ts';

/** The file of a document: the same bytes for the same records. */
export function drawDocument(layout: DocumentLayout, context: LayoutContext): Promise<Buffer> {
  const { company, language } = context;
  const pdf = new PdfWriter({
    title: `${layout.title} ${layout.number}`,
    author: company.name,
    language,
    accent: company.colors.light.dark,
    day: layout.day,
    continued: (next) => drawContinuedHead(next, layout, company),
  });
  for (const [index, draw] of layout.letters.entries()) {
    if (index > 0) pdf.nextPage();
    else drawLetterhead(pdf, layout, context);
    pdf.tags.within('Sect', () => draw(pdf));
  }
  return pdf.finish((at) => drawFoot(pdf, context, at));
}
