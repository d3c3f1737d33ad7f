import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import { termsFacts, type TermsFacts } from '@portal/shared-contracts/payments';
import type { Order } from '../../records/trade-document.ts';
import type { DrawRequest } from '../document-source.ts';
import type { DocumentText, Say } from '../document-text.ts';
import type { AddressBlock, Fact, Sum } from './pdf/blocks.ts';
import type { PdfWriter, Tone } from './pdf/pdf-writer.ts';

/** The title of a document. */
export interface Heading {
  title: string;
  number: string;
  status?: { text: string; tone: Tone };
}

/** The content under a heading, from top to bottom. */
export interface Letter {
  facts: readonly Fact[];
  addresses: readonly AddressBlock[];
  drawBody: (pdf: PdfWriter) => void;
  sums: readonly Sum[];
  /** "Notes" without it. */
  notesTitle?: string;
  notes: readonly string[];
  /** Labels of lines to fill in by hand. */
  signatures?: readonly string[];
}

/** A document that is ready to be drawn. Each letter begins on a page of its own. */
export interface DocumentLayout extends Heading {
  /** ISO day of the record. */
  day: string;
  letters: readonly Letter[];
}

export interface LayoutContext extends Omit<DrawRequest, 'source'> {
  say: Say;
}

export const shownDay = (day: string | null | undefined): string | null => (day ? formatDate(day) : null);

export const customerBlock = (
  title: DocumentText,
  { parties: { customer }, say }: LayoutContext,
): AddressBlock => ({
  title: say(title),
  lines: [customer.name, ...customer.address, say('address.account', { number: customer.accountNumber })],
});

export const branchBlock = (
  title: DocumentText,
  { parties: { branch }, say }: LayoutContext,
): AddressBlock => ({
  title: say(title),
  lines: [say('letter.branch', { name: branch.name }), ...branch.address],
});

export const remitBlock = (title: DocumentText, { company, say }: LayoutContext): AddressBlock => ({
  title: say(title),
  lines: [company.name, ...company.remitTo],
});

/** Terms in words, such as "1% 10, net 30". */
export function termsText(facts: TermsFacts, say: Say): string {
  if (facts.kind === 'cash') return say('terms.cash');
  if (facts.kind === 'amount') return say('terms.amount', { ...facts, amount: formatMoney(facts.amount) });
  return say(`terms.${facts.kind}`, { ...facts });
}

/** The usual terms of the customer, or of a cash sale. */
export const usualTerms = (
  { parties: { customer }, say }: LayoutContext,
  { cash_sale }: { cash_sale: boolean },
): string => termsText(termsFacts({ ...customer, isCash: customer.isCash || cash_sale }), say);

export const shippingFacts = (
  { carrier, fob, tracking_numbers }: Pick<Order, 'carrier' | 'fob' | 'tracking_numbers'>,
  say: Say,
): Fact[] => [
  [say('fact.carrier'), carrier],
  [say('fact.fob'), fob && say(`fob.${fob}`)],
  [say('fact.tracking'), tracking_numbers],
];
