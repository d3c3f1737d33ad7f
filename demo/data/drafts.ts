import { addDays, daysBetween } from '@portal/shared-contracts/dates';
import { earlier, workday } from './calendar.ts';
import type { DemoCustomer } from './customers.ts';
import { lineOf, type Line } from './lines.ts';
import { deliveryOf, freightOf, type Delivery } from './shipping.ts';
import type { Product } from './products.ts';
import { Random } from './random.ts';

/** A request of a customer on a day; it becomes a quote, an order, or one after the other. */
export interface Draft {
  day: string;
  orderedBy: string;
  poNumber: string | null;
  lines: Line[];
  productCodes: string;
  delivery: Delivery;
  /** Cents, a part of the total. */
  freight: number;
  taxes: number;
  total: number;
}

/** Days for which a quote is good. */
export const GOOD_FOR_DAYS = 30;

/** Cents below which the distributor takes no order. */
export const ORDER_MINIMUM = 7_500;

/** Cash customers pay sales tax; the others resell. */
const SALES_TAX = 0.081;

export interface Drafting {
  customer: DemoCustomer;
  today: string;
  random: Random;
  product: (random: Random) => Product;
}

/** The day of number `index` of `count` documents over the customer's years, ever denser towards today. */
export function dayOf({ customer, today }: Drafting, index: number, count: number): string {
  const back = count < 2 ? 0 : 1 - index / (count - 1);
  return earlier(workday(addDays(today, -Math.floor(back ** customer.growth * customer.years * 365))), today);
}

/** People come and go: each orders for a while around their place in the customer's years. */
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
    productCodes: [...new Set(lines.map((line) => line.product_code))].join(', '),
    delivery,
    freight,
    taxes,
    total: subtotal + freight + taxes,
  };
}
