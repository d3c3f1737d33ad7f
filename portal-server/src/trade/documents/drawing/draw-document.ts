import { workbookOf } from '../../exports/workbook.ts';
import type { Drawn, DrawRequest, MergedSource, WorkbookSource } from '../document-source.ts';
import { sayIn, type Say } from '../document-text.ts';
import type { DocumentLayout, LayoutContext, Letter } from './layout.ts';
import { creditMemoLayout } from './layouts/credit-memo.ts';
import { invoiceLayout } from './layouts/invoice.ts';
import { materialTestReportLayout } from './layouts/material-test-report.ts';
import { orderAcknowledgementLayout } from './layouts/order-acknowledgement.ts';
import { packingListLayout } from './layouts/packing-list.ts';
import { quoteLayout } from './layouts/quote.ts';
import { receiptLayout } from './layouts/receipt.ts';
import { shipmentListLayout } from './layouts/shipment-list.ts';
import { statementLayout } from './layouts/statement.ts';
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

const titleOf = ({ title, number }: DocumentLayout): string => `${title} ${number}`;

/** Draws a document as PDF. The same records give the same bytes. `onUnprinted` receives each text with characters that no font has. */
export function drawDocument(
  layout: DocumentLayout,
  context: LayoutContext,
  onUnprinted: (text: string) => void = () => undefined,
): Promise<Buffer> {
  const { company, language, say } = context;
  const pdf = new PdfWriter({
    title: titleOf(layout),
    author: company.name,
    language,
    accent: company.colors.light.dark,
    day: layout.day,
    continued: (next) => drawContinuedHead(next, layout, company),
    onUnprinted,
  });
  for (const [index, letter] of layout.letters.entries()) {
    if (index > 0) pdf.nextPage();
    else drawLetterhead(pdf, layout, context);
    pdf.tags.within('Sect', () => drawLetter(pdf, letter, say));
  }
  return pdf.finish((at) => drawFoot(pdf, context, at));
}

function layoutOf(
  source: Exclude<DrawRequest['source'], WorkbookSource | MergedSource>,
  context: LayoutContext,
): DocumentLayout {
  switch (source.kind) {
    case 'quote':
      return quoteLayout(source.quote, source.lines, context);
    case 'salesOrder':
      return orderAcknowledgementLayout(source.order, source.quote, source.lines, context);
    case 'packingList':
      if ('shipment' in source) return shipmentListLayout(source, context);
      return packingListLayout(source.order, source.invoice, source.lines, context);
    case 'invoice':
      return invoiceLayout(source, context);
    case 'creditMemo':
      return creditMemoLayout(source, context);
    case 'materialTestReport':
    case 'productTestReport':
      return materialTestReportLayout(source.number, source.tested, context);
    case 'receipt':
      return receiptLayout(source, context);
    case 'statement':
      return statementLayout(source, context);
  }
}

export async function drawRequested({ source, ...rest }: DrawRequest): Promise<Drawn> {
  if (source.kind === 'workbook')
    return { file: await workbookOf(source.sheets), title: source.title, unprinted: [] };
  if (source.kind === 'merged') {
    // Loaded for a merge only: threads that draw start sooner without it.
    const { mergePdfs } = await import('./merge-pdfs.ts');
    return { file: await mergePdfs(source), title: source.title, unprinted: [] };
  }
  const context: LayoutContext = { ...rest, say: sayIn(rest.language) };
  const layout = layoutOf(source, context);
  const unprinted = new Set<string>();
  const file = await drawDocument(layout, context, (text) => unprinted.add(text));
  return { file: new Uint8Array(file), title: titleOf(layout), unprinted: [...unprinted] };
}
