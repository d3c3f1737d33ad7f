import type { DrawRequest } from '../document-source.ts';
import { sayIn } from '../document-text.ts';
import type { DocumentLayout, LayoutContext } from './layout.ts';
import { creditMemoLayout } from './layouts/credit-memo.ts';
import { invoiceLayout } from './layouts/invoice.ts';
import { materialTestReportLayout } from './layouts/material-test-report.ts';
import { orderAcknowledgementLayout } from './layouts/order-acknowledgement.ts';
import { packingListLayout } from './layouts/packing-list.ts';
import { quoteLayout } from './layouts/quote.ts';
import { receiptLayout } from './layouts/receipt.ts';
import { drawContinuedHead, drawFoot, drawLetterhead } from './letterhead.ts';
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

/** The PDF of a document. */
export function drawRequested({ source, ...rest }: DrawRequest): Promise<Buffer> {
  const context: LayoutContext = { ...rest, say: sayIn(rest.language) };
  return drawDocument(layoutOf(source, context), context);
}
