import type { LineItemTable } from '@portal/portal-server/src/trade/trade-tables.ts';
import { materialOf } from '@portal/portal-server/src/trade/products/grades.ts';
import { MILLS } from './mills.ts';
import { CENTS_PER_CUT, type Product } from './products.ts';
import type { Random } from './random.ts';

/** A line before it belongs to a document. */
export type Line = Omit<LineItemTable, 'customer_id' | 'document' | 'document_id' | 'line_number'>;

const LENGTHS = [6, 8.5, 12, 18, 24, 36, 48, 72, 120, 144];
const WIDTHS = [6, 12, 18, 24, 48];

function cutOf(product: Product, random: Random): { cut: string; inches: number } {
  const length = random.pick(LENGTHS);
  if (!product.isFlat) return { cut: `Cut to ${length.toFixed(3)}"`, inches: length };
  const width = random.pick(WIDTHS);
  return { cut: `Cut to ${width.toFixed(3)}" x ${length.toFixed(3)}"`, inches: length * width };
}

/** Prices rise by a few percent a year; `years` counts back from today. */
const inflation = (years: number): number => 1.035 ** -years;

export interface LineOptions {
  /** Years before today, whose prices it has. */
  years: number;
  /** Cents that it must come to, about. */
  least: number;
}

/** One line of a document: pieces cut to length, sold by the piece, the pound or the foot. */
export function lineOf(product: Product, random: Random, { years, least }: LineOptions): Line {
  const { cut, inches } = cutOf(product, random);
  const pieceCents = Math.max(150, product.centsPerInch * inches * inflation(years) + CENTS_PER_CUT);
  const pieces = Math.max(random.whole(1, inches > 600 ? 6 : 24), Math.ceil(least / pieceCents));
  const unit = product.isFlat ? 'LB' : inches >= 72 ? 'FT' : 'PC';
  const quantity = {
    PC: pieces,
    FT: (pieces * inches) / 12,
    LB: Math.max(0.01, Math.round(pieces * inches * product.poundsPerInch * 100) / 100),
  }[unit];
  const unitPrice = Math.max(1, Math.round((pieceCents * pieces) / quantity));
  const pack = random.whole(100_000, 999_999);
  const material = materialOf(product.code);
  return {
    product_code: product.code,
    product_description: product.description,
    product_long_description: [product.description, cut, material?.standards[0], material?.finish]
      .filter(Boolean)
      .join(', '),
    quantity: quantity.toFixed(2),
    unit_of_measure: unit,
    no_of_pieces: pieces,
    unit_price: unitPrice,
    total_sell_price: Math.max(100, Math.round(unitPrice * quantity)),
    pack_id: `PK${pack}`,
    heat: random.chance(0.85) ? `${product.heat}${random.whole(10_000, 99_999)}` : null,
    weight: (pieces * inches * product.poundsPerInch).toFixed(2),
    ...MILLS[product.heat],
  };
}
