import type { Random } from './random.ts';

/** Ways to deliver material. */
export type Delivery = 'pickUp' | 'ownTruck' | 'carrier';

/** Invented carriers, with the format of their tracking numbers. */
const CARRIERS = [
  { name: 'Saguaro Freight Lines', number: (digits: number) => `SFL${digits}` },
  { name: 'Coastline LTL', number: (digits: number) => `CL-${digits}` },
  { name: 'Basin & Range Express', number: (digits: number) => `BRX ${digits}` },
] as const;

const OWN_TRUCK = 'Our truck';

/** From this many cents on, the distributor's own truck delivers free of charge. */
const FREE_DELIVERY = 50_000;
const DELIVERY_FEE = 4_500;

/** Picks a delivery: most orders go by the distributor's own truck. */
export function deliveryOf(random: Random): Delivery {
  const share = random.fraction();
  if (share < 0.22) return 'pickUp';
  return share < 0.78 ? 'ownTruck' : 'carrier';
}

/** Freight in cents for a weight in pounds. Carriers charge per hundredweight. */
export function freightOf(delivery: Delivery, subtotal: number, pounds: number): number {
  if (delivery === 'pickUp') return 0;
  if (delivery === 'ownTruck') return subtotal < FREE_DELIVERY ? DELIVERY_FEE : 0;
  return Math.round(11_500 + pounds * 21);
}

/** Shipping columns of an order; the tracking number is known once it has left. */
export function shippingColumns(
  { delivery, freight }: { delivery: Delivery; freight: number },
  random: Random,
  shippedOn: string | null,
) {
  const carrier = delivery === 'carrier' ? random.pick(CARRIERS) : undefined;
  const digits = random.whole(10_000_000, 99_999_999);
  return {
    freight,
    carrier: carrier?.name ?? (delivery === 'ownTruck' ? OWN_TRUCK : null),
    fob: delivery === 'ownTruck' ? ('destination' as const) : ('origin' as const),
    tracking_number: carrier && shippedOn ? carrier.number(digits) : null,
    shipped_on: shippedOn,
  };
}
