import { formatDate } from '@portal/shared-contracts/format';
import type { Language } from '../../platform/http/messages.ts';
import { COMPANY } from '../../platform/config/company.ts';
import type { Say } from './document-text.ts';
import type { Parties } from './letter-store.ts';
import { drawContinuedHead, drawFoot, drawLetterhead, type Heading } from './letterhead.ts';
import type { AddressBlock } from './pdf/blocks.ts';
import { PdfWriter } from './pdf/pdf-writer.ts';

/** A document that is ready to be drawn. */
export interface DocumentLayout extends Heading {
  /** ISO day of the record. */
  day: string;
  /** Draws what stands under the letterhead; several make a letter each, in one file. */
  letters: ((pdf: PdfWriter) => void)[];
}

/** What every document is written with. */
export interface LayoutContext {
  parties: Parties;
  say: Say;
  language: Language;
}

/** A day as it is shown; null stays null. */
export const shownDay = (day: string | null | undefined): string | null => (day ? formatDate(day) : null);

/** The customer's address under a title. */
export const customerBlock = ({ customer }: Parties, title: string, say: Say): AddressBlock => ({
  title,
  lines: [customer.name, ...customer.address, say('address.account', { number: customer.accountNumber })],
});

export const branchBlock = ({ branch }: Parties, title: string, say: Say): AddressBlock => ({
  title,
  lines: [say('letter.branch', { name: branch.name }), ...branch.address],
});

export const remitBlock = (title: string): AddressBlock => ({
  title,
  lines: [COMPANY.name, ...COMPANY.remitTo],
});

/** The file of a document: the same bytes for the same records. */
export function drawDocument(
  layout: DocumentLayout,
  { parties, say, language }: LayoutContext,
): Promise<Buffer> {
  const pdf = new PdfWriter({
    title: `${layout.title} ${layout.number}`,
    author: COMPANY.name,
    language,
    day: layout.day,
    continued: (next) => drawContinuedHead(next, layout),
  });
  for (const [index, draw] of layout.letters.entries()) {
    if (index > 0) pdf.nextPage();
    else drawLetterhead(pdf, layout, parties, say);
    pdf.tags.within('Sect', () => draw(pdf));
  }
  return pdf.finish((at) => drawFoot(pdf, parties, say, at));
}
