/** Least and most of an element in percent by weight; null where there is no limit. `remainder` is what the rest consists of. */
export type Limit = readonly [minimum: number | null, maximum: number | null] | 'remainder';

/** Mechanical limits: strengths in ksi, elongation and reduction of area in percent. */
export interface Mechanical {
  tensile: readonly [minimum: number | null, maximum: number | null];
  yield?: readonly [minimum: number | null, maximum: number | null];
  elongation?: readonly [minimum: number | null, maximum: number | null];
  reduction?: readonly [minimum: number | null, maximum: number | null];
  hardness?: {
    scale: 'HBW' | 'HRC' | 'HRB' | 'HRF';
    limits: readonly [minimum: number | null, maximum: number | null];
  };
}

/** A metal in a temper, as its standard describes it. */
export interface Grade {
  name: string;
  /** Number in the Unified Numbering System. */
  uns: string;
  /** The standard that the report certifies to. */
  standard: string;
  chemistry: Readonly<Record<string, Limit>>;
  /** Limits; where the standard has none, what this product usually shows, marked by `typical`. */
  mechanical: Mechanical;
  typical?: Partial<Record<'tensile' | 'yield' | 'elongation', readonly [number, number]>>;
}

const max = (maximum: number): Limit => [null, maximum];

const GRADES: Readonly<Record<string, Grade>> = {
  AL6061T6: { name: '6061-T6', uns: 'A96061', standard: 'ASTM B221', chemistry: { Si: [0.4, 0.8], Fe: max(0.7), Cu: [0.15, 0.4], Mn: max(0.15), Mg: [0.8, 1.2], Cr: [0.04, 0.35], Zn: max(0.25), Ti: max(0.15), Al: 'remainder' }, mechanical: { tensile: [38, null], yield: [35, null], elongation: [10, null] } },
  AL6061T651: { name: '6061-T651', uns: 'A96061', standard: 'ASTM B209', chemistry: { Si: [0.4, 0.8], Fe: max(0.7), Cu: [0.15, 0.4], Mn: max(0.15), Mg: [0.8, 1.2], Cr: [0.04, 0.35], Zn: max(0.25), Ti: max(0.15), Al: 'remainder' }, mechanical: { tensile: [42, null], yield: [35, null], elongation: [9, null] } },
  AL6063T52: { name: '6063-T52', uns: 'A96063', standard: 'ASTM B221', chemistry: { Si: [0.2, 0.6], Fe: max(0.35), Cu: max(0.1), Mn: max(0.1), Mg: [0.45, 0.9], Cr: max(0.1), Zn: max(0.1), Ti: max(0.1), Al: 'remainder' }, mechanical: { tensile: [22, 30], yield: [16, 25], elongation: [8, null] } },
  AL5052H32: { name: '5052-H32', uns: 'A95052', standard: 'ASTM B209', chemistry: { Si: max(0.25), Fe: max(0.4), Cu: max(0.1), Mn: max(0.1), Mg: [2.2, 2.8], Cr: [0.15, 0.35], Zn: max(0.1), Al: 'remainder' }, mechanical: { tensile: [31, 38], yield: [23, null], elongation: [7, null] } },
  AL7075T651: { name: '7075-T651', uns: 'A97075', standard: 'AMS 4045', chemistry: { Si: max(0.4), Fe: max(0.5), Cu: [1.2, 2], Mn: max(0.3), Mg: [2.1, 2.9], Cr: [0.18, 0.28], Zn: [5.1, 6.1], Ti: max(0.2), Al: 'remainder' }, mechanical: { tensile: [77, null], yield: [67, null], elongation: [7, null] } },
  AL2024T351: { name: '2024-T351', uns: 'A92024', standard: 'AMS 4037', chemistry: { Si: max(0.5), Fe: max(0.5), Cu: [3.8, 4.9], Mn: [0.3, 0.9], Mg: [1.2, 1.8], Cr: max(0.1), Zn: max(0.25), Ti: max(0.15), Al: 'remainder' }, mechanical: { tensile: [62, null], yield: [42, null], elongation: [8, null] } },
  A36: { name: 'A36', uns: 'K02600', standard: 'ASTM A36', chemistry: { C: max(0.25), Mn: [null, 1.2], P: max(0.03), S: max(0.03), Si: max(0.4), Cu: [0.2, null], Fe: 'remainder' }, mechanical: { tensile: [58, 80], yield: [36, null], elongation: [20, null] } },
  A500B: { name: 'A500 Grade B', uns: 'K03000', standard: 'ASTM A500', chemistry: { C: max(0.26), Mn: max(1.35), P: max(0.035), S: max(0.035), Cu: [0.2, null], Fe: 'remainder' }, mechanical: { tensile: [58, null], yield: [46, null], elongation: [23, null] } },
  A53B: { name: 'A53 Grade B', uns: 'K03005', standard: 'ASTM A53', chemistry: { C: max(0.3), Mn: max(1.2), P: max(0.05), S: max(0.045), Cu: max(0.4), Ni: max(0.4), Cr: max(0.4), Mo: max(0.15), V: max(0.08), Fe: 'remainder' }, mechanical: { tensile: [60, null], yield: [35, null], elongation: [23, null] } },
  CF1018: { name: '1018', uns: 'G10180', standard: 'ASTM A108', chemistry: { C: [0.15, 0.2], Mn: [0.6, 0.9], P: max(0.04), S: max(0.05), Fe: 'remainder' }, mechanical: { tensile: [null, null], yield: [null, null], elongation: [null, null] }, typical: { tensile: [66, 84], yield: [56, 72], elongation: [15, 24] } },
  AS4140HT: { name: '4140 HT', uns: 'G41400', standard: 'ASTM A434 BC', chemistry: { C: [0.38, 0.43], Mn: [0.75, 1], P: max(0.035), S: max(0.04), Si: [0.15, 0.35], Cr: [0.8, 1.1], Mo: [0.15, 0.25], Fe: 'remainder' }, mechanical: { tensile: [125, null], yield: [105, null], elongation: [16, null], reduction: [45, null], hardness: { scale: 'HBW', limits: [269, 321] } } },
  A1011: { name: 'A1011 CS Type B', uns: 'K02504', standard: 'ASTM A1011', chemistry: { C: [0.02, 0.15], Mn: max(0.6), P: max(0.03), S: max(0.035), Cu: max(0.2), Ni: max(0.2), Cr: max(0.15), Mo: max(0.06), Fe: 'remainder' }, mechanical: { tensile: [null, null], yield: [null, null], elongation: [null, null] }, typical: { tensile: [48, 62], yield: [30, 50], elongation: [25, 36] } },
  SS304: { name: '304/304L', uns: 'S30400/S30403', standard: 'ASTM A276', chemistry: { C: max(0.03), Mn: max(2), P: max(0.045), S: max(0.03), Si: max(1), Cr: [18, 20], Ni: [8, 11], N: max(0.1), Fe: 'remainder' }, mechanical: { tensile: [75, null], yield: [30, null], elongation: [40, null], reduction: [50, null] } },
  SS304W: { name: '304 Welded', uns: 'S30400', standard: 'ASTM A554', chemistry: { C: max(0.08), Mn: max(2), P: max(0.045), S: max(0.03), Si: max(1), Cr: [18, 20], Ni: [8, 11], Fe: 'remainder' }, mechanical: { tensile: [75, null], yield: [30, null], elongation: [35, null] } },
  SS316: { name: '316/316L', uns: 'S31600/S31603', standard: 'ASTM A276', chemistry: { C: max(0.03), Mn: max(2), P: max(0.045), S: max(0.03), Si: max(1), Cr: [16, 18], Ni: [10, 14], Mo: [2, 3], N: max(0.1), Fe: 'remainder' }, mechanical: { tensile: [75, null], yield: [30, null], elongation: [40, null], reduction: [50, null] } },
  SS174H900: { name: '17-4 PH H900', uns: 'S17400', standard: 'AMS 5643', chemistry: { C: max(0.07), Mn: max(1), P: max(0.04), S: max(0.03), Si: max(1), Cr: [15, 17.5], Ni: [3, 5], Cu: [3, 5], Nb: [0.15, 0.45], Fe: 'remainder' }, mechanical: { tensile: [190, null], yield: [170, null], elongation: [10, null], reduction: [40, null], hardness: { scale: 'HRC', limits: [40, 47] } } },
  C110H02: { name: 'C110 H02', uns: 'C11000', standard: 'ASTM B187', chemistry: { Cu: [99.9, null], O: max(0.06) }, mechanical: { tensile: [37, 46], elongation: [12, null] } },
  C360H02: { name: 'C360 H02', uns: 'C36000', standard: 'ASTM B16', chemistry: { Cu: [60, 63], Pb: [2.5, 3], Fe: max(0.35), Zn: 'remainder' }, mechanical: { tensile: [50, null], yield: [20, null], elongation: [15, null] } },
  C932: { name: 'C932 Bearing Bronze', uns: 'C93200', standard: 'ASTM B505', chemistry: { Cu: [81, 85], Sn: [6.3, 7.5], Pb: [6, 8], Zn: [2, 4], Ni: max(1), Fe: max(0.2), Sb: max(0.35), S: max(0.08) }, mechanical: { tensile: [35, null], yield: [20, null], elongation: [10, null] } },
}; // prettier-ignore

/** Grade of a product, which its code begins with; undefined where no report can be made. */
export function gradeOf(productCode: string): Grade | undefined {
  const code = productCode.split('-', 1)[0] ?? '';
  return Object.hasOwn(GRADES, code) ? GRADES[code] : undefined;
}
