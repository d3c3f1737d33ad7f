import { isReached, type Figure } from '../figure.ts';
import type { MachineSpeed } from './machine-speed.ts';

/** A bench that was run, with what it was told, and what it found. */
export interface Ran {
  name: string;
  args: readonly string[];
  seconds: number;
  /** It broke off and has not measured all, or failed for what is no figure. */
  isBroken: boolean;
  figures: readonly Figure[];
  /** When it began, as an ISO date. */
  date: string;
  commit: string;
  machine: string;
  /** Speed of the machine when the bench began; absent in what an older commit measured. */
  speed?: MachineSpeed;
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

const howLong = ({ name, args, seconds, isBroken, date, commit, speed }: Ran): string =>
  row([
    `\`${['npm run bench:' + name, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')}\``,
    `${Math.round(seconds)} s`,
    `${date.slice(0, 16).replace('T', ' ')} UTC`,
    commit,
    speed ? `${number(speed.loop)} ms` : '',
    speed ? `${number(speed.memoryPage)} µs` : '',
    isBroken ? '**failed**' : '',
  ]);

/** The page about what the portal costs: one table of every figure with its goal, and where, when and how it was measured. */
export function performancePage(ran: readonly Ran[]): string {
  const minutes = Math.round(ran.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const machines = [...new Set(ran.map(({ machine }) => machine))];
  return `${[
    '# What the portal costs',
    'Written by `npm run bench:all`; what is known of the goals that are missed is in [performance-notes.md](performance-notes.md).',
    `Machine: ${machines.join('; ')}. All benches took ${minutes} minutes.`,
    [
      row(['bench', 'figure', 'measured', 'goal', '']),
      row(['---', '---', '---:', '---', '---']),
      ...ran.flatMap(rowsOf),
    ].join('\n'),
    '## How it was measured',
    'Just before each bench, outside its time, the speed of the machine was measured: the time of a fixed loop, and of the first touch of a page of memory (the mean of 32 MB). Compare figures at similar speeds only.',
    [
      row(['command', 'took', 'begun', 'commit', 'loop', 'page of memory', '']),
      row(['---', '---:', '---', '---', '---:', '---:', '---']),
      ...ran.map(howLong),
    ].join('\n'),
  ].join('\n\n')}\n`;
}
