import type { ErpTestValues } from '@portal/shared-contracts/erp';

/** The fields by which a test report is chosen, and its measured values. */
export interface StoredReport {
  report_number: string;
  heat: string;
  /** Null when the distributor's systems do not say which mill melted the heat. */
  mill: string | null;
  /** Null when it holds for all products of the heat. */
  product_code: string | null;
  /** The mill's day of the report, when it was sent. */
  report_date: string | null;
  received_on: string;
  /** Null when the report is a PDF. */
  test_values: ErpTestValues | null;
  erp_version: number;
}

/** A line's material. */
export interface TakenMaterial {
  heat: string | null;
  mill: string | null;
  product_code: string;
}

/** The report in force of a heat, and the earlier ones that it replaced, newest first. */
export interface ChosenReport {
  report: StoredReport;
  replaced: readonly StoredReport[];
}

/** The reports of a line by its heats. */
export interface ReportChoice {
  chosen: readonly ChosenReport[];
  /** Heats for which no report belongs to the line. */
  missing: readonly string[];
  /** Heats for which more than one report may belong to the line, so none is given. */
  doubtful: readonly string[];
}

export const NO_REPORTS: ReportChoice = { chosen: [], missing: [], doubtful: [] };

/** Normalizes a heat for comparison: ignores case, and removes blanks, invisible characters and hyphens at its ends. */
export const heatKey = (heat: string): string =>
  heat
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[\s\p{Cf}\p{Dash}]+|[\s\p{Cf}\p{Dash}]+$/gu, '');

/** The heats of a line that names several, such as `A55/B60`. */
const partsOf = (heat: string): string[] => [
  ...new Map(
    heat.split(/[/,;+&]/).flatMap((part) => (heatKey(part) === '' ? [] : [[heatKey(part), part.trim()]])),
  ).values(),
];

/** All keys by which reports of a line's heats are found: of the whole text, and of each part. */
export const heatKeysOf = (heat: string): string[] => [
  ...new Set([heat, ...partsOf(heat)].map(heatKey).filter((key) => key !== '')),
];

/** Normalizes a mill to its letters and digits, because systems write blanks, points and case differently. */
const millKey = (mill: string | null): string | null =>
  mill === null
    ? null
    : mill
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '') || null;

const isOf = (material: TakenMaterial, { product_code }: StoredReport): boolean =>
  product_code === null || product_code === material.product_code;

const UNDATED = '';

/**
 * Returns a comparison that sorts the newest of `reports` first, and a report of the product before one of the whole heat. It
 * returns 0 if nothing tells which is newer. Dates are used only if every report has one; otherwise the highest version is the
 * newest.
 */
function byAge(reports: readonly StoredReport[]): (one: StoredReport, other: StoredReport) => number {
  const areDated = reports.every(({ report_date }) => report_date !== null);
  const dayOf = ({ report_date }: StoredReport): string => (areDated && report_date) || UNDATED;
  return (one, other) =>
    dayOf(other).localeCompare(dayOf(one)) ||
    other.erp_version - one.erp_version ||
    Number(one.product_code === null) - Number(other.product_code === null);
}

/** True when two reports without a mill claim the same products and name different grades: they may be of two mills. */
const contradict = (one: StoredReport, other: StoredReport): boolean =>
  one.product_code === other.product_code &&
  one.test_values !== null &&
  other.test_values !== null &&
  millKey(one.test_values.grade) !== millKey(other.test_values.grade);

/** The mill of the line, or the only mill that has reports of the heat and product; null when there is none, `many` for several. */
function millOf(material: TakenMaterial, reports: readonly StoredReport[]): string | null {
  const own = millKey(material.mill);
  if (own !== null) return own;
  const mills = new Set(reports.flatMap(({ mill }) => millKey(mill) ?? []));
  return mills.size === 1 ? ([...mills][0] ?? null) : null;
}

/** The report of one heat of a line; `missing` without one, `doubtful` if more than one may belong to the line. */
function chooseOne(
  material: TakenMaterial,
  ofHeat: readonly StoredReport[],
): ChosenReport | 'missing' | 'doubtful' {
  const ofProduct = ofHeat.filter((report) => isOf(material, report));
  const mill = millOf(material, ofProduct);
  const named = ofProduct.filter((report) => millKey(report.mill) !== null);
  const own = named.filter((report) => millKey(report.mill) === mill);
  const fitting = ofProduct.filter(({ mill: of }) => millKey(of) === null || millKey(of) === mill);
  const compare = byAge(fitting);
  const [report, ...replaced] = fitting.toSorted(compare);
  // A line without a mill and reports of several mills.
  if (mill === null && named.length > 0) return 'doubtful';
  if (!report) return 'missing';
  if (replaced[0] && compare(report, replaced[0]) === 0) return 'doubtful';
  if (own.length > 0) {
    // A newer report without a mill may be about this mill's heat or another's.
    if (!own.includes(report)) return 'doubtful';
    return { report, replaced: replaced.filter((one) => own.includes(one)) };
  }
  // Another mill has the same heat, so a report without a mill may be about that one.
  if (ofHeat.some((one) => millKey(one.mill) !== null && millKey(one.mill) !== mill)) return 'doubtful';
  return replaced.some((one) => contradict(report, one)) ? 'doubtful' : { report, replaced };
}

/** Chooses the reports of a line, among those that are stored by {@link heatKey}. */
export function chooseReports(
  material: TakenMaterial,
  stored: ReadonlyMap<string, readonly StoredReport[]>,
): ReportChoice {
  const { heat } = material;
  if (heat === null || heatKey(heat) === '') return NO_REPORTS;
  const heats = stored.has(heatKey(heat)) ? [heat] : partsOf(heat);
  const found = heats.map((one) => ({ heat: one, of: chooseOne(material, stored.get(heatKey(one)) ?? []) }));
  const heatsOf = (wanted: 'missing' | 'doubtful') =>
    found.flatMap(({ heat: of, of: one }) => (one === wanted ? [of] : []));
  return {
    chosen: found.flatMap(({ of }) => (typeof of === 'string' ? [] : [of])),
    missing: heatsOf('missing'),
    doubtful: heatsOf('doubtful'),
  };
}
