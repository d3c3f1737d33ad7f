import { formatDate } from '@portal/shared-contracts/format';
import type { Company } from '../../../platform/config/company.ts';
import type { Language } from '../../../platform/http/messages.ts';
import type { Order } from '../../records/trade-document.ts';
import type { Say } from '../document-text.ts';
import type { Parties } from '../read-parties.ts';
import type { AddressBlock, Fact } from './pdf/blocks.ts';
import type { Tone, PdfWriter } from './pdf/pdf-writer.ts';

/** The title of a document. */
export interface Heading {
  title: string;
  number: string;
  status?: { text: string; tone: Tone };
}

/** A document that is ready to be drawn. */
export interface DocumentLayout extends Heading {
  /** ISO day of the record. */
  day: string;
  /** Draws what stands under the letterhead; several make a letter each, in one file. */
  letters: ((pdf: PdfWriter) => void)[];
}

/** Everything that a layout needs to write a document. */
export interface LayoutContext {
  company: Company;
  parties: Parties;
  say: Say;
  language: Language;
  /** The distributor's day. */
  today: string;
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

export const remitBlock = ({ name, remitTo }: Company, title: string): AddressBlock => ({
  title,
  lines: [name, ...remitTo],
});

/** How the customer pays; those with an account get 1% for paying by bank within ten days (docs/product.md, section 9). */
export function termsText({ isCash, termsDays }: Parties['customer'], say: Say): string {
  if (isCash || termsDays === 0) return say('terms.cash');
  return say(termsDays === 30 ? 'terms.discount' : 'terms.net', { days: termsDays });
}

/** How the material of an order travels; what the order does not say is left out. */
export const shippingFacts = (
  { carrier, fob, tracking_number }: Pick<Order, 'carrier' | 'fob' | 'tracking_number'>,
  say: Say,
): Fact[] => [
  [say('fact.carrier'), carrier],
  [say('fact.fob'), fob && say(`fob.${fob}`)],
  [say('fact.tracking'), tracking_number],
];
