import type { DrawRequest } from '../document-source.ts';
import { sayIn, type Say } from '../document-text.ts';
import type { DocumentLayout, LayoutContext, Letter } from './layout.ts';
import { creditMemoLayout } from './layouts/credit-memo.ts';
import { invoiceLayout } from './layouts/invoice.ts';
import { materialTestReportLayout } from './layouts/material-test-report.ts';
import { orderAcknowledgementLayout } from './layouts/order-acknowledgement.ts';
import { packingListLayout } from './layouts/packing-list.ts';
import { quoteLayout } from './layouts/quote.ts';
import { receiptLayout } from './layouts/receipt.ts';
import { drawContinuedHead, drawFoot, drawLetterhead } from './letterhead.ts';
import { drawAddresses, drawFacts, drawSignatures, drawSumsAndNotes } from './pdf/blocks.ts';
import { PdfWriter } from './pdf/pdf-writer.ts';

function drawLetter(pdf: PdfWriter, letter: Letter, say: Say): void {
  drawFacts(pdf, letter.facts);
  drawAddresses(pdf, letter.addresses);
  letter.drawBody(pdf);
  const title = letter.notesTitle ?? say('note.title');
  drawSumsAndNotes(pdf, letter.sums, { title, notes: letter.notes });
  if (letter.signatures) drawSignatures(pdf, letter.signatures);
}

/** Draws a document as PDF. The same records give the same bytes. */
export function drawDocument(layout: DocumentLayout, context: LayoutContext): Promise<Buffer> {
  const { company, language, say } = context;
  const pdf = new PdfWriter({
    title: `${layout.title} ${layout.number}`,
    author: company.name,
    language,
    accent: company.colors.light.dark,
    day: layout.day,
    continued: (next) => drawContinuedHead(next, layout, company),
  });
  for (const [index, letter] of layout.letters.entries()) {
    if (index > 0) pdf.nextPage();
    else drawLetterhead(pdf, layout, context);
    pdf.tags.within('Sect', () => drawLetter(pdf, letter, say));
  }
  return pdf.finish((at) => drawFoot(pdf, context, at));
}

function layoutOf(source: DrawRequest['source'], context: LayoutContext): DocumentLayout {
  switch (source.kind) {
    case 'quote':
      return quoteLayout(source.quote, source.lines, context);
    case 'salesOrder':
      return orderAcknowledgementLayout(source.order, source.quote, source.lines, context);
    case 'packingList':
      return packingListLayout(source.order, source.invoice, source.lines, context);
    case 'invoice':
      return invoiceLayout(source.invoice, source.order, source.lines, context);
    case 'creditMemo':
      return creditMemoLayout(source, context);
    case 'materialTestReport':
    case 'productTestReport':
      return materialTestReportLayout(source.number, source.tested, context);
    case 'receipt':
      return receiptLayout(source, context);
  }
}

export function drawRequested({ source, ...rest }: DrawRequest): Promise<Buffer> {
  const context: LayoutContext = { ...rest, say: sayIn(rest.language) };
  return drawDocument(layoutOf(source, context), context);
}
