/** A measured value. Its goal, if it has one, is an upper or a lower limit. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
  /** The same of the application that the portal is compared with. */
  peer?: number;
}

const WIDTHS = { what: 62, value: 14, goal: 20, ratio: 10, peer: 10 };

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

const printRow = (cells: Record<keyof typeof WIDTHS, string>): void =>
  say(
    cells.what.padEnd(WIDTHS.what) +
      (['value', 'goal', 'ratio', 'peer'] as const)
        .map((cell) => cells[cell].padStart(WIDTHS[cell]))
        .join(''),
  );

const shown = (value: number, unit: string): string =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 })} ${unit}`.trimEnd();

let hasHeader = false;

/**
 * Prints a figure beside its goal, the ratio of the two (above 1 misses an upper limit, below 1 a lower one), and its ratio to the peer's
 * figure. A missed goal makes the process end with status 1.
 * @throws Error when nothing was measured
 */
export function report({ what, value, unit, atMost, atLeast, peer }: Figure): void {
  if (!Number.isFinite(value)) throw new Error(`${what} was not measured: ${value}`);
  if (!hasHeader)
    printRow({ what: 'figure', value: 'measured', goal: 'goal', ratio: 'ratio', peer: 'to peer' });
  hasHeader = true;
  const goal = atMost ?? atLeast;
  const isMissed = value > (atMost ?? Infinity) || value < (atLeast ?? -Infinity);
  if (isMissed) process.exitCode = 1;
  printRow({
    what,
    value: shown(value, unit),
    goal: goal === undefined ? '' : `${atMost === undefined ? 'at least' : 'at most'} ${shown(goal, unit)}`,
    ratio: goal === undefined ? '' : `${isMissed ? '! ' : ''}${(value / goal).toFixed(2)}`,
    peer: peer === undefined ? '' : (value / peer).toFixed(2),
  });
}

/** The value below which this share of the values lies; NaN of no values. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
