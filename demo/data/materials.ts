/** Invented mills, by the first letters of their heat numbers, with their country (ISO 3166). */
export const MILLS = {
  AR: { mill: 'Ardent Rolled Products, Davenport', melted_in: 'US' },
  AT: { mill: 'Atlas Ridge Tube, Chicago', melted_in: 'US' },
  CA: { mill: 'Carrick Specialty Steels, Reading', melted_in: 'US' },
  CB: { mill: 'Chelsea Brook Brass, Montpelier', melted_in: 'US' },
  HY: { mill: 'Hyland Extrusion, Phoenix', melted_in: 'US' },
  KA: { mill: 'Kanab Aluminum, Spokane', melted_in: 'US' },
  NA: { mill: 'North Allegheny Stainless, Carrollton', melted_in: 'US' },
  NU: { mill: 'Nuecewood Steel, Plymouth', melted_in: 'US' },
  OU: { mill: 'Outer Tornio Steel', melted_in: 'FI' },
  RV: { mill: 'Revel Copper, Rome', melted_in: 'US' },
  TK: { mill: 'Tamken Alloy, Canton', melted_in: 'US' },
} as const;
export type MillCode = keyof typeof MILLS;

/** A metal in a temper, as the distributor stocks it. */
export interface Material {
  /** Prefix of the product codes. */
  code: string;
  name: string;
  /** Pounds per cubic inch. */
  density: number;
  /** Cents per pound. */
  price: number;
  shapes: Shape[];
  /** Prefix of the heat numbers: the mill. */
  heat: MillCode;
}

export type Shape =
  | { kind: 'RD' | 'HX' | 'SQ'; sizes: number[] }
  | { kind: 'FL' | 'RT'; sizes: [number, number][] }
  | { kind: 'AN'; sizes: [number, number][] }
  | { kind: 'TB' | 'PI'; sizes: [number, number][] }
  | { kind: 'SH' | 'PL'; sizes: number[] };

const rounds: Shape = { kind: 'RD', sizes: [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6] };
const flats: Shape = { kind: 'FL', sizes: [[0.25, 2], [0.375, 3], [0.5, 2], [0.5, 4], [0.75, 3], [1, 4]] }; // prettier-ignore
const plates: Shape = { kind: 'PL', sizes: [0.25, 0.375, 0.5, 0.75, 1, 1.5, 2, 3] };
const sheets: Shape = { kind: 'SH', sizes: [0.032, 0.04, 0.05, 0.063, 0.08, 0.09, 0.125, 0.19] };
const angles: Shape = { kind: 'AN', sizes: [[1, 0.125], [1.5, 0.1875], [2, 0.25], [3, 0.25], [4, 0.375]] }; // prettier-ignore
const tubes: Shape = { kind: 'TB', sizes: [[0.75, 0.065], [1, 0.065], [1.5, 0.12], [2, 0.12], [3, 0.188]] }; // prettier-ignore
const rectangles: Shape = { kind: 'RT', sizes: [[2, 0.12], [2, 0.188], [3, 0.188], [4, 0.25]] }; // prettier-ignore
const pipes: Shape = { kind: 'PI', sizes: [[1.315, 0.133], [1.9, 0.145], [2.375, 0.154], [3.5, 0.216]] }; // prettier-ignore

export const MATERIALS: readonly Material[] = [
  { code: 'AL6061T6', name: '6061-T6 Aluminum', density: 0.0975, price: 345, shapes: [rounds, flats, angles, tubes, rectangles], heat: 'KA' },
  { code: 'AL6061T651', name: '6061-T651 Aluminum', density: 0.0975, price: 372, shapes: [plates], heat: 'KA' },
  { code: 'AL6063T52', name: '6063-T52 Aluminum', density: 0.0975, price: 318, shapes: [angles, rectangles, tubes], heat: 'HY' },
  { code: 'AL5052H32', name: '5052-H32 Aluminum', density: 0.097, price: 331, shapes: [sheets, plates], heat: 'AR' },
  { code: 'AL7075T651', name: '7075-T651 Aluminum', density: 0.1015, price: 684, shapes: [plates, rounds], heat: 'KA' },
  { code: 'AL2024T351', name: '2024-T351 Aluminum', density: 0.1005, price: 655, shapes: [plates, rounds], heat: 'AR' },
  { code: 'A36', name: 'A36 Hot Rolled Steel', density: 0.2836, price: 98, shapes: [plates, flats, angles], heat: 'NU' },
  { code: 'A500B', name: 'A500 Grade B Structural Steel', density: 0.2836, price: 124, shapes: [rectangles, tubes], heat: 'AT' },
  { code: 'A53B', name: 'A53 Grade B Steel', density: 0.2836, price: 131, shapes: [pipes], heat: 'AT' },
  { code: 'CF1018', name: '1018 Cold Finished Steel', density: 0.2836, price: 142, shapes: [rounds, flats, { kind: 'HX', sizes: [0.5, 0.75, 1, 1.5] }], heat: 'NU' },
  { code: 'AS4140HT', name: '4140 Heat Treated Alloy Steel', density: 0.2836, price: 187, shapes: [rounds, { kind: 'SQ', sizes: [1, 2, 3] }], heat: 'TK' },
  { code: 'A1011', name: 'A1011 Hot Rolled Pickled and Oiled Steel', density: 0.2836, price: 104, shapes: [sheets], heat: 'NU' },
  { code: 'SS304', name: '304/304L Stainless Steel', density: 0.29, price: 296, shapes: [rounds, flats, angles, sheets, plates], heat: 'NA' },
  { code: 'SS304W', name: '304 Welded Stainless Steel', density: 0.29, price: 355, shapes: [tubes, rectangles], heat: 'OU' },
  { code: 'SS316', name: '316/316L Stainless Steel', density: 0.29, price: 418, shapes: [rounds, sheets, plates, pipes], heat: 'OU' },
  { code: 'SS174H900', name: '17-4 PH H900 Stainless Steel', density: 0.282, price: 592, shapes: [rounds], heat: 'CA' },
  { code: 'C110H02', name: 'C110 H02 Copper', density: 0.323, price: 812, shapes: [flats, rounds, sheets], heat: 'RV' },
  { code: 'C360H02', name: 'C360 H02 Brass', density: 0.307, price: 624, shapes: [rounds, { kind: 'HX', sizes: [0.5, 0.75, 1, 1.5] }], heat: 'CB' },
  { code: 'C932', name: 'C932 Bearing Bronze', density: 0.322, price: 968, shapes: [rounds], heat: 'CB' },
]; // prettier-ignore
