import { productsOf } from '@portal/portal-server/src/trade/products/products-of.ts';
import type { LineFacts } from '@portal/portal-server/src/trade/trade-tables.ts';
import { addDays, daysBetween } from '@portal/shared-contracts/dates';
import { earlier, workday } from './calendar.ts';
import type { DemoCustomer } from './customers.ts';
import { materialOf } from './grades.ts';
import { MILLS } from './materials.ts';
import { CENTS_PER_CUT, type Product } from './products.ts';
import { Random } from './random.ts';
import { deliveryOf, freightOf, type Delivery } from './shipping.ts';

/** A line that has no document yet. */
type Line = Omit<LineFacts, 'line_number'>;

const LENGTHS = [6, 8.5, 12, 18, 24, 36, 48, 72, 120, 144];
const WIDTHS = [6, 12, 18, 24, 48];

function cutOf(product: Product, random: Random): { cut: string; inches: number } {
  const length = random.pick(LENGTHS);
  if (!product.isFlat) return { cut: `Cut to ${length.toFixed(3)}"`, inches: length };
  const width = random.pick(WIDTHS);
  return { cut: `Cut to ${width.toFixed(3)}" x ${length.toFixed(3)}"`, inches: length * width };
}

/** Price factor: prices rise by a few percent a year. `years` counts back from today. */
const inflation = (years: number): number => 1.035 ** -years;

interface LineOptions {
  /** Years before today; the line has the prices of then. */
  years: number;
  /** Smallest total in cents, about. */
  least: number;
}

/** A random line: pieces cut to length, sold by the piece, the pound or the foot. */
function lineOf(product: Product, random: Random, { years, least }: LineOptions): Line {
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
    unit_price: String(unitPrice),
    price_unit: null,
    total_sell_price: Math.max(100, Math.round(unitPrice * quantity)),
    pack_id: `PK${pack}`,
    heat: random.chance(0.85) ? `${product.heat}${random.whole(10_000, 99_999)}` : null,
    weight: (pieces * inches * product.poundsPerInch).toFixed(2),
    ...MILLS[product.heat],
  };
}

/** What a customer asks for on a day. It becomes a quote, an order, or a quote and then an order. */
export interface Draft {
  day: string;
  orderedBy: string;
  poNumber: string | null;
  lines: Line[];
  products: ReturnType<typeof productsOf>;
  delivery: Delivery;
  /** Cents, included in the total. */
  freight: number;
  taxes: number;
  total: number;
}

/** Days for which a quote is valid. */
export const GOOD_FOR_DAYS = 30;

/** Smallest order that the distributor takes, in cents. */
export const ORDER_MINIMUM = 7_500;

/** Cash customers pay sales tax. The others resell, so they do not. */
const SALES_TAX = 0.081;

export interface Drafting {
  customer: DemoCustomer;
  today: string;
  random: Random;
  product: (random: Random) => Product;
}

/** Day of document `index` of `count` over the customer's years; recent days have more documents. */
export function dayOf({ customer, today }: Drafting, index: number, count: number): string {
  const back = count < 2 ? 0 : 1 - index / (count - 1);
  return earlier(workday(addDays(today, -Math.floor(back ** customer.growth * customer.years * 365))), today);
}

/** Who ordered so many years ago: each person orders for some of the customer's years. */
function personOf({ customer, random }: Drafting, yearsAgo: number): string {
  const { people, years } = customer;
  const place = (1 - yearsAgo / Math.max(1, years)) * (people.length - 1) + (random.fraction() - 0.5) * 2.4;
  const person = people[Math.min(people.length - 1, Math.max(0, Math.round(place)))];
  return person ?? customer.name;
}

export function draft(drafting: Drafting, day: string, sequence: number): Draft {
  const { customer, today, random, product } = drafting;
  const yearsAgo = daysBetween(day, today) / 365;
  const count = 1 + Math.floor(random.fraction() ** 1.6 * customer.lines);
  const least = ORDER_MINIMUM / count;
  const lines = Array.from({ length: count }, () =>
    lineOf(product(random), random, { years: yearsAgo, least }),
  );
  const subtotal = lines.reduce((sum, line) => sum + line.total_sell_price, 0);
  const delivery = deliveryOf(new Random(subtotal + sequence));
  const freight = freightOf(
    delivery,
    subtotal,
    lines.reduce((pounds, { weight }) => pounds + Number(weight), 0),
  );
  const taxes = customer.isCash ? Math.round(subtotal * SALES_TAX) : 0;
  return {
    day,
    orderedBy: personOf(drafting, yearsAgo),
    poNumber: random.chance(0.06) ? null : customer.purchaseOrder(day.slice(0, 4), sequence),
    lines,
    products: productsOf(lines),
    delivery,
    freight,
    taxes,
    total: subtotal + freight + taxes,
  };
}
