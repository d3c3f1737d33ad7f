import { FORMS } from '@portal/portal-server/src/trade/products/product-code.ts';
import { MATERIALS, type Material, type MillCode, type Shape } from './materials.ts';
import type { Random } from './random.ts';

/** A product that a customer can order. */
export interface Product {
  code: string;
  description: string;
  heat: MillCode;
  /** Sold by length, or as blanks cut to length and width. */
  isFlat: boolean;
  /** Cents per inch of length; for flat products, also per inch of width. */
  centsPerInch: number;
  poundsPerInch: number;
  centsPerPound: number;
}

/** Cents per cut piece. */
export const CENTS_PER_CUT = 85;

const inches = (size: number): string => `${size.toFixed(3)}"`;

interface Section {
  size: string;
  shown: string;
  /** Square inches of the cross section; for flat products, the thickness in inches. */
  area: number;
}

const single: Record<'RD' | 'HX' | 'SQ' | 'SH' | 'PL', (size: number) => number> = {
  RD: (size) => (Math.PI * size ** 2) / 4,
  HX: (size) => 0.866 * size ** 2,
  SQ: (size) => size ** 2,
  SH: (size) => size,
  PL: (size) => size,
};

const double: Record<'FL' | 'AN' | 'TB' | 'RT' | 'PI', (one: number, other: number) => number> = {
  FL: (thickness, width) => thickness * width,
  AN: (leg, thickness) => thickness * (2 * leg - thickness),
  TB: (outside, wall) => Math.PI * wall * (outside - wall),
  RT: (side, wall) => 4 * wall * (side - wall),
  PI: (outside, wall) => Math.PI * wall * (outside - wall),
};

function sectionsOf(shape: Shape): Section[] {
  switch (shape.kind) {
    case 'FL':
    case 'AN':
    case 'TB':
    case 'RT':
    case 'PI': {
      const area = double[shape.kind];
      return shape.sizes.map(([one, other]) => ({
        size: `${one.toFixed(3)}X${other.toFixed(3)}`,
        shown: `${inches(one)} x ${inches(other)}`,
        area: area(one, other),
      }));
    }
    default: {
      const area = single[shape.kind];
      return shape.sizes.map((size) => ({ size: size.toFixed(3), shown: inches(size), area: area(size) }));
    }
  }
}

const productsOf = (material: Material): Product[] =>
  material.shapes.flatMap((shape) =>
    sectionsOf(shape).map(({ size, shown, area }) => ({
      code: `${material.code}-${shape.kind}-${size}`,
      description: `${material.name} ${FORMS[shape.kind]} ${shown}`,
      heat: material.heat,
      isFlat: shape.kind === 'SH' || shape.kind === 'PL',
      centsPerInch: area * material.density * material.price,
      poundsPerInch: area * material.density,
      centsPerPound: material.price,
    })),
  );

/** All products of the demo. */
export const PRODUCTS: readonly Product[] = MATERIALS.flatMap(productsOf);

/** Picks from `size` products that one customer orders again and again, some far more often than others. */
export function assortment(random: Random, size: number): (random: Random) => Product {
  const chosen = Array.from({ length: size }, () => random.pick(PRODUCTS));
  return (next) => {
    const index = Math.floor(next.fraction() ** 2 * chosen.length);
    return chosen[index] ?? next.pick(chosen);
  };
}
