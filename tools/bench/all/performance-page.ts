import { cpus, release, totalmem, type } from 'node:os';
import { isReached, type Figure } from '../figure.ts';

/** A bench that was run, with what it was told, and what it found. */
export interface Ran {
  name: string;
  args: readonly string[];
  seconds: number;
  /** It ended with an error, or missed a limit of its own. */
  hasFailed: boolean;
  figures: readonly Figure[];
  /** When it began, as an ISO date. */
  date: string;
  commit: string;
}

const GIB = 1024 ** 3;

function machine(): string {
  const [first] = cpus();
  const memory = `${Math.round(totalmem() / GIB)} GB of memory`;
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory}, ${type()} ${release()}, Node ${process.version}`;
}

const number = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 });

function goalOf({ atMost, atLeast, unit }: Figure): string {
  const goals = [
    ...(atMost === undefined ? [] : [`at most ${number(atMost)}`]),
    ...(atLeast === undefined ? [] : [`at least ${number(atLeast)}`]),
  ];
  return goals.length === 0 ? '' : `${goals.join(', ')} ${unit}`.trimEnd();
}

const OUTCOMES = new Map([
  [true, 'reached'],
  [false, '**missed**'],
]);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const rowsOf = ({ name, figures }: Ran): string[] =>
  figures.map((figure) => {
    const reached = isReached(figure);
    const outcome = reached === undefined ? '' : OUTCOMES.get(reached);
    return row([
      name,
      figure.what,
      `${number(figure.value)} ${figure.unit}`.trimEnd(),
      goalOf(figure),
      outcome ?? '',
    ]);
  });

const howLong = ({ name, args, seconds, hasFailed, date, commit }: Ran): string =>
  row([
    `\`${['npm run bench:' + name, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')}\``,
    `${Math.round(seconds)} s`,
    `${date.slice(0, 16).replace('T', ' ')} UTC`,
    commit,
    hasFailed ? 'ended with an error or above a limit' : '',
  ]);

/** The page about what the portal costs: one table of every figure with its goal, and where, when and how it was measured. */
export function performancePage(ran: readonly Ran[]): string {
  const minutes = Math.round(ran.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  return `${[
    '# What the portal costs',
    'Written by `npm run bench:all`; what is known of the goals that are missed is in [performance-notes.md](performance-notes.md).',
    `Machine: ${machine()}. All benches took ${minutes} minutes.`,
    [
      row(['bench', 'figure', 'measured', 'goal', '']),
      row(['---', '---', '---:', '---', '---']),
      ...ran.flatMap(rowsOf),
    ].join('\n'),
    '## How it was measured',
    [
      row(['command', 'took', 'begun', 'commit', '']),
      row(['---', '---:', '---', '---', '---']),
      ...ran.map(howLong),
    ].join('\n'),
  ].join('\n\n')}\n`;
}
