import {
  readProductCode,
  type Finish,
  type Form,
} from '@portal/portal-server/src/trade/products/product-code.ts';

/** Limits of a standard, null for none, and the usual value. */
export type Limit = readonly [minimum: number | null, maximum: number | null, typical: number];

/** Limits of the elements in percent by weight. `remainder` is the element of the rest. */
type Chemistry = Readonly<Record<string, Limit | 'remainder'>>;

/** Strengths in ksi; elongation and reduction of area in percent. */
export interface Mechanical {
  tensile: Limit;
  yield?: Limit;
  elongation: Limit;
  reduction?: Limit;
  hardness?: { scale: 'HBW' | 'HRC' | 'HRB'; limits: Limit };
}

/** Facts of a grade in some of its forms. */
interface FormSpecification {
  forms: readonly Form[];
  /** Standards of the report, the main one first. */
  standards: readonly string[];
  finish: Finish;
  mechanical: Mechanical;
}

interface Grade {
  name: string;
  /** Number in the Unified Numbering System. */
  uns: string;
  chemistry: Chemistry;
  specifications: readonly FormSpecification[];
}

/** A grade in one form. */
export interface Material extends FormSpecification {
  name: string;
  uns: string;
  chemistry: Chemistry;
}

const min = (minimum: number, typical: number): Limit => [minimum, null, typical];
const max = (maximum: number, typical: number): Limit => [null, maximum, typical];
const free = (typical: number): Limit => [null, null, typical];

const MILL = 'mill finish';
const AL6061: Chemistry = { Si: [0.4, 0.8, 0.63], Fe: max(0.7, 0.24), Cu: [0.15, 0.4, 0.26], Mn: max(0.15, 0.07), Mg: [0.8, 1.2, 0.96], Cr: [0.04, 0.35, 0.11], Zn: max(0.25, 0.05), Ti: max(0.15, 0.02), Al: 'remainder' }; // prettier-ignore
const SS304: Chemistry = { C: max(0.03, 0.021), Mn: max(2, 1.42), P: max(0.045, 0.031), S: max(0.03, 0.004), Si: max(1, 0.41), Cr: [18, 20, 18.22], Ni: [8, 11, 8.11], N: max(0.1, 0.073), Fe: 'remainder' }; // prettier-ignore
const EXTRUDED_6061: Mechanical = { tensile: min(38, 43.6), yield: min(35, 39.8), elongation: min(10, 13.5) };
const DRAWN_6061: Mechanical = { tensile: min(42, 46.4), yield: min(35, 41.2), elongation: min(10, 14) };
const ANNEALED_SHEET: Mechanical = { tensile: min(75, 91.5), yield: min(30, 42), elongation: min(40, 55), hardness: { scale: 'HRB', limits: max(92, 82) } }; // prettier-ignore
const ANNEALED_PLATE: Mechanical = { tensile: min(75, 87), yield: min(30, 38.5), elongation: min(40, 58), hardness: { scale: 'HRB', limits: max(92, 80) } }; // prettier-ignore
const ANNEALED_BAR: Mechanical = { tensile: min(75, 96), yield: min(30, 52), elongation: min(40, 47), reduction: min(50, 70) }; // prettier-ignore
const HOT_ROLLED = 'hot rolled';

/** Grades by their code in a product code, with the standards of each form. */
export const GRADES: Readonly<Record<string, Grade>> = {
  AL6061T6: { name: '6061-T6', uns: 'A96061', chemistry: AL6061, specifications: [
    { forms: ['RD'], standards: ['AMS-QQ-A-225/8', 'ASTM B211'], finish: 'cold finished', mechanical: DRAWN_6061 },
    { forms: ['FL', 'SQ', 'RT'], standards: ['ASTM B221', 'AMS-QQ-A-200/8'], finish: MILL, mechanical: EXTRUDED_6061 },
    { forms: ['AN'], standards: ['ASTM B308', 'ASTM B221'], finish: MILL, mechanical: EXTRUDED_6061 },
    { forms: ['TB'], standards: ['ASTM B210', 'AMS 4082'], finish: 'drawn, mill finish', mechanical: DRAWN_6061 },
    { forms: ['PI'], standards: ['ASTM B241'], finish: MILL, mechanical: EXTRUDED_6061 },
  ] },
  AL6061T651: { name: '6061-T651', uns: 'A96061', chemistry: AL6061, specifications: [
    { forms: ['PL'], standards: ['ASTM B209', 'AMS 4027'], finish: MILL, mechanical: { tensile: min(42, 46.1), yield: min(35, 41.3), elongation: min(9, 13.4) } },
  ] },
  AL6063T52: { name: '6063-T52', uns: 'A96063', chemistry: { Si: [0.2, 0.6, 0.43], Fe: max(0.35, 0.19), Cu: max(0.1, 0.02), Mn: max(0.1, 0.03), Mg: [0.45, 0.9, 0.49], Cr: max(0.1, 0.01), Zn: max(0.1, 0.02), Ti: max(0.1, 0.01), Al: 'remainder' }, specifications: [
    { forms: ['AN', 'RT', 'TB'], standards: ['ASTM B221', 'AMS-QQ-A-200/9'], finish: MILL, mechanical: { tensile: [22, 30, 26.8], yield: [16, 25, 21.7], elongation: min(8, 11.8) } },
  ] },
  AL5052H32: { name: '5052-H32', uns: 'A95052', chemistry: { Si: max(0.25, 0.1), Fe: max(0.4, 0.27), Cu: max(0.1, 0.03), Mn: max(0.1, 0.05), Mg: [2.2, 2.8, 2.46], Cr: [0.15, 0.35, 0.19], Zn: max(0.1, 0.02), Al: 'remainder' }, specifications: [
    { forms: ['SH', 'PL'], standards: ['ASTM B209', 'AMS 4016'], finish: MILL, mechanical: { tensile: [31, 38, 34.1], yield: min(23, 27.4), elongation: min(7, 12.5) } },
  ] },
  AL7075T651: { name: '7075-T651', uns: 'A97075', chemistry: { Si: max(0.4, 0.08), Fe: max(0.5, 0.17), Cu: [1.2, 2, 1.56], Mn: max(0.3, 0.04), Mg: [2.1, 2.9, 2.52], Cr: [0.18, 0.28, 0.2], Zn: [5.1, 6.1, 5.68], Ti: max(0.2, 0.03), Al: 'remainder' }, specifications: [
    { forms: ['PL'], standards: ['AMS 4045', 'ASTM B209'], finish: MILL, mechanical: { tensile: min(77, 83.5), yield: min(67, 74.2), elongation: min(7, 11) } },
    { forms: ['RD'], standards: ['AMS-QQ-A-225/9', 'ASTM B211'], finish: 'cold finished', mechanical: { tensile: min(77, 84.3), yield: min(66, 75.6), elongation: min(7, 11.4) } },
  ] },
  AL2024T351: { name: '2024-T351', uns: 'A92024', chemistry: { Si: max(0.5, 0.09), Fe: max(0.5, 0.19), Cu: [3.8, 4.9, 4.41], Mn: [0.3, 0.9, 0.61], Mg: [1.2, 1.8, 1.38], Cr: max(0.1, 0.01), Zn: max(0.25, 0.08), Ti: max(0.15, 0.02), Al: 'remainder' }, specifications: [
    { forms: ['PL'], standards: ['AMS 4037', 'ASTM B209'], finish: MILL, mechanical: { tensile: min(62, 68.6), yield: min(42, 48.9), elongation: min(8, 16.8) } },
    { forms: ['RD'], standards: ['AMS-QQ-A-225/6', 'ASTM B211'], finish: 'cold finished', mechanical: { tensile: min(62, 69.8), yield: min(45, 51.2), elongation: min(10, 17.5) } },
  ] },
  A36: { name: 'A36', uns: 'K02600', chemistry: { C: max(0.25, 0.15), Mn: max(1.2, 0.82), P: max(0.03, 0.012), S: max(0.03, 0.008), Si: max(0.4, 0.21), Cu: free(0.24), Fe: 'remainder' }, specifications: [
    { forms: ['PL', 'FL', 'AN'], standards: ['ASTM A36'], finish: HOT_ROLLED, mechanical: { tensile: [58, 80, 69.2], yield: min(36, 47.6), elongation: min(23, 28.4) } },
  ] },
  A57250: { name: 'A572 Grade 50', uns: 'K02303', chemistry: { C: max(0.23, 0.16), Mn: max(1.35, 1.16), P: max(0.03, 0.011), S: max(0.03, 0.006), Si: max(0.4, 0.22), Nb: [0.005, 0.05, 0.019], Fe: 'remainder' }, specifications: [
    { forms: ['PL'], standards: ['ASTM A572 Grade 50'], finish: HOT_ROLLED, mechanical: { tensile: min(65, 77.8), yield: min(50, 58.3), elongation: min(21, 26.5) } },
  ] },
  A500B: { name: 'A500 Grade B', uns: 'K03000', chemistry: { C: max(0.26, 0.19), Mn: max(1.35, 0.78), P: max(0.035, 0.011), S: max(0.035, 0.006), Fe: 'remainder' }, specifications: [
    { forms: ['RT'], standards: ['ASTM A500 Grade B'], finish: 'black, as welded', mechanical: { tensile: min(58, 72.3), yield: min(46, 60.4), elongation: min(23, 29.7) } },
    { forms: ['TB'], standards: ['ASTM A500 Grade B'], finish: 'black, as welded', mechanical: { tensile: min(58, 69.5), yield: min(42, 55.8), elongation: min(23, 30.6) } },
  ] },
  A513T5: { name: '1026 DOM', uns: 'G10260', chemistry: { C: [0.22, 0.28, 0.24], Mn: [0.6, 0.9, 0.74], P: max(0.035, 0.01), S: max(0.035, 0.006), Fe: 'remainder' }, specifications: [
    { forms: ['TB'], standards: ['ASTM A513 Type 5'], finish: 'drawn over mandrel, stress relieved', mechanical: { tensile: min(75, 89), yield: min(65, 78.3), elongation: min(10, 16.2), hardness: { scale: 'HRB', limits: min(80, 90) } } },
  ] },
  A519: { name: '4130 Normalized', uns: 'G41300', chemistry: { C: [0.28, 0.33, 0.3], Mn: [0.4, 0.6, 0.51], P: max(0.04, 0.011), S: max(0.04, 0.006), Si: [0.15, 0.35, 0.25], Cr: [0.8, 1.1, 0.94], Mo: [0.15, 0.25, 0.18], Fe: 'remainder' }, specifications: [
    { forms: ['TB'], standards: ['ASTM A519'], finish: 'seamless, cold drawn', mechanical: { tensile: free(99), yield: free(79), elongation: free(21.5) } },
  ] },
  A53B: { name: 'A53 Grade B', uns: 'K03005', chemistry: { C: max(0.3, 0.18), Mn: max(1.2, 0.71), P: max(0.05, 0.011), S: max(0.045, 0.006), Cu: max(0.4, 0.06), Ni: max(0.4, 0.03), Cr: max(0.4, 0.04), Mo: max(0.15, 0.01), V: max(0.08, 0.003), Fe: 'remainder' }, specifications: [
    { forms: ['PI'], standards: ['ASTM A53 Type E'], finish: 'black, plain ends', mechanical: { tensile: min(60, 69.8), yield: min(35, 52.4), elongation: min(23, 33.8) } },
  ] },
  CF1018: { name: '1018', uns: 'G10180', chemistry: { C: [0.15, 0.2, 0.17], Mn: [0.6, 0.9, 0.74], P: max(0.04, 0.011), S: max(0.05, 0.019), Fe: 'remainder' }, specifications: [
    { forms: ['RD', 'FL', 'HX', 'SQ'], standards: ['ASTM A108'], finish: 'cold drawn', mechanical: { tensile: free(76.5), yield: free(66.8), elongation: free(18.6) } },
  ] },
  AS4140HT: { name: '4140 HT', uns: 'G41400', chemistry: { C: [0.38, 0.43, 0.41], Mn: [0.75, 1, 0.88], P: max(0.035, 0.011), S: max(0.04, 0.018), Si: [0.15, 0.35, 0.25], Cr: [0.8, 1.1, 0.97], Mo: [0.15, 0.25, 0.19], Fe: 'remainder' }, specifications: [
    { forms: ['RD', 'SQ'], standards: ['ASTM A434 Class BC'], finish: 'quenched and tempered, turned and polished', mechanical: { tensile: min(125, 139), yield: min(105, 121), elongation: min(16, 18.6), reduction: min(45, 57), hardness: { scale: 'HBW', limits: [269, 321, 293] } } },
  ] },
  A1011: { name: 'A1011 CS Type B', uns: 'K02504', chemistry: { C: [0.02, 0.15, 0.055], Mn: max(0.6, 0.34), P: max(0.03, 0.009), S: max(0.035, 0.005), Cu: max(0.2, 0.06), Ni: max(0.2, 0.03), Cr: max(0.15, 0.04), Mo: max(0.06, 0.01), Fe: 'remainder' }, specifications: [
    { forms: ['SH'], standards: ['ASTM A1011 CS Type B'], finish: 'hot rolled, pickled and oiled', mechanical: { tensile: free(52.8), yield: free(38.4), elongation: free(34.5) } },
  ] },
  SS304: { name: '304/304L', uns: 'S30400/S30403', chemistry: SS304, specifications: [
    { forms: ['RD', 'HX', 'SQ'], standards: ['ASTM A276', 'ASTM A479'], finish: 'annealed, cold finished', mechanical: ANNEALED_BAR },
    { forms: ['FL', 'AN'], standards: ['ASTM A276', 'ASTM A479'], finish: 'hot rolled, annealed and pickled', mechanical: ANNEALED_BAR },
    { forms: ['SH'], standards: ['ASTM A240', 'AMS 5513'], finish: '2B finish', mechanical: ANNEALED_SHEET },
    { forms: ['PL'], standards: ['ASTM A240'], finish: 'No. 1 finish', mechanical: ANNEALED_PLATE },
    { forms: ['PI'], standards: ['ASTM A312'], finish: 'welded, annealed and pickled', mechanical: { tensile: min(75, 88.5), yield: min(30, 41), elongation: min(35, 54) } },
  ] },
  SS304S: { name: '304/304L Seamless', uns: 'S30400/S30403', chemistry: SS304, specifications: [
    { forms: ['TB'], standards: ['ASTM A269', 'ASTM A213'], finish: 'seamless, annealed and pickled', mechanical: { tensile: min(75, 87.6), yield: min(30, 40.2), elongation: min(35, 56), hardness: { scale: 'HRB', limits: max(90, 79) } } },
  ] },
  SS304W: { name: '304 Welded', uns: 'S30400', chemistry: { C: max(0.08, 0.042), Mn: max(2, 1.28), P: max(0.045, 0.031), S: max(0.03, 0.003), Si: max(1, 0.43), Cr: [18, 20, 18.16], Ni: [8, 11, 8.07], Fe: 'remainder' }, specifications: [
    { forms: ['TB', 'RT'], standards: ['ASTM A554'], finish: '180 grit polished', mechanical: { tensile: min(75, 93), yield: min(30, 48), elongation: min(35, 51) } },
  ] },
  SS316: { name: '316/316L', uns: 'S31600/S31603', chemistry: { C: max(0.03, 0.019), Mn: max(2, 1.36), P: max(0.045, 0.032), S: max(0.03, 0.003), Si: max(1, 0.44), Cr: [16, 18, 16.58], Ni: [10, 14, 10.09], Mo: [2, 3, 2.05], N: max(0.1, 0.05), Fe: 'remainder' }, specifications: [
    { forms: ['RD'], standards: ['ASTM A276', 'ASTM A479'], finish: 'annealed, cold finished', mechanical: ANNEALED_BAR },
    { forms: ['SH'], standards: ['ASTM A240', 'AMS 5524'], finish: '2B finish', mechanical: ANNEALED_SHEET },
    { forms: ['PL'], standards: ['ASTM A240'], finish: 'No. 1 finish', mechanical: ANNEALED_PLATE },
    { forms: ['PI'], standards: ['ASTM A312'], finish: 'welded, annealed and pickled', mechanical: { tensile: min(75, 86.8), yield: min(30, 42.5), elongation: min(35, 52) } },
  ] },
  SS174H900: { name: '17-4 PH H900', uns: 'S17400', chemistry: { C: max(0.07, 0.038), Mn: max(1, 0.62), P: max(0.04, 0.024), S: max(0.03, 0.002), Si: max(1, 0.41), Cr: [15, 17.5, 15.46], Ni: [3, 5, 4.52], Cu: [3, 5, 3.31], Nb: [0.15, 0.45, 0.29], Fe: 'remainder' }, specifications: [
    { forms: ['RD'], standards: ['AMS 5643', 'ASTM A564 Type 630'], finish: 'centerless ground', mechanical: { tensile: min(190, 201), yield: min(170, 184), elongation: min(10, 14.8), reduction: min(40, 52), hardness: { scale: 'HRC', limits: [40, 47, 43.4] } } },
  ] },
  C110H02: { name: 'C110 H02', uns: 'C11000', chemistry: { Cu: min(99.9, 99.95), O: max(0.06, 0.023) }, specifications: [
    { forms: ['FL', 'RD'], standards: ['ASTM B187'], finish: 'cold drawn', mechanical: { tensile: [37, 46, 41.4], elongation: min(12, 21) } },
    { forms: ['SH'], standards: ['ASTM B152'], finish: 'cold rolled', mechanical: { tensile: [37, 46, 40.8], elongation: free(18) } },
  ] },
  C260H02: { name: 'C260 H02', uns: 'C26000', chemistry: { Cu: [68.5, 71.5, 69.8], Pb: max(0.07, 0.006), Fe: max(0.05, 0.014), Zn: 'remainder' }, specifications: [
    { forms: ['SH'], standards: ['ASTM B36'], finish: 'cold rolled', mechanical: { tensile: [57, 67, 61.6], elongation: free(27) } },
  ] },
  C360H02: { name: 'C360 H02', uns: 'C36000', chemistry: { Cu: [60, 63, 61.3], Pb: [2.5, 3, 2.76], Fe: max(0.35, 0.14), Zn: 'remainder' }, specifications: [
    { forms: ['RD', 'HX'], standards: ['ASTM B16'], finish: 'cold drawn', mechanical: { tensile: min(50, 60.5), yield: min(20, 38), elongation: min(15, 24) } },
  ] },
  C932: { name: 'C932 Bearing Bronze', uns: 'C93200', chemistry: { Cu: [81, 85, 83.1], Sn: [6.3, 7.5, 6.8], Pb: [6, 8, 6.9], Zn: [2, 4, 2.7], Ni: max(1, 0.35), Fe: max(0.2, 0.07), Sb: max(0.35, 0.12), S: max(0.08, 0.04) }, specifications: [
    { forms: ['RD'], standards: ['ASTM B505'], finish: 'continuous cast', mechanical: { tensile: min(35, 39.6), yield: min(20, 23.4), elongation: min(10, 15.5) } },
  ] },
}; // prettier-ignore

/** The material of a product code; undefined if the grade is unknown or not made in this form. */
export function materialOf(productCode: string): Material | undefined {
  const product = readProductCode(productCode);
  if (!product || !Object.hasOwn(GRADES, product.grade)) return undefined;
  const grade = GRADES[product.grade];
  const specification = grade?.specifications.find(({ forms }) => forms.includes(product.form));
  return grade && specification && { ...grade, ...specification };
}
