import type { Order } from '../../../records/trade-document.ts';
import type { Say } from '../../document-text.ts';
import type { Fact } from '../pdf/blocks.ts';

/** How the material of an order travels; what the order does not say is left out. */
export const shippingFacts = (
  { carrier, fob, tracking_number }: Pick<Order, 'carrier' | 'fob' | 'tracking_number'>,
  say: Say,
): Fact[] => [
  [say('fact.carrier'), carrier],
  [say('fact.fob'), fob && say(`fob.${fob}`)],
  [say('fact.tracking'), tracking_number],
];
