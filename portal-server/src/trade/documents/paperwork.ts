import { formatDate } from '@portal/shared-contracts/format';
import type { Language } from '../../platform/http/messages.ts';
import { COMPANY } from './company.ts';
import type { Say } from './document-text.ts';
import type { Parties } from './letter-store.ts';
import { drawContinuedHead, drawFoot, drawLetterhead, type Heading } from './letterhead.ts';
import type { AddressBlock } from './pdf/blocks.ts';
import { Paper } from './pdf/paper.ts';

/** A document that is ready to be drawn. */
export interface Paperwork extends Heading {
  /** ISO day of the record. */
  day: string;
  /** Draws what stands under the letterhead; several make a letter each, in one file. */
  sheets: ((paper: Paper) => void)[];
}

/** What every document is written with. */
export interface Writing {
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
export function drawDocument(work: Paperwork, { parties, say, language }: Writing): Promise<Buffer> {
  const paper = new Paper({
    title: `${work.title} ${work.number}`,
    author: COMPANY.name,
    language,
    day: work.day,
    continued: (next) => drawContinuedHead(next, work),
  });
  for (const [index, draw] of work.sheets.entries()) {
    if (index > 0) paper.nextPage();
    else drawLetterhead(paper, work, parties, say);
    paper.tags.within('Sect', () => draw(paper));
  }
  return paper.finish((page, number, pages) => drawFoot(page, parties, say, { page: number, pages }));
}
