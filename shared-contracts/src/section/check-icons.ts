import { LONGEST_ICON, type SectionDescriptor } from '../schemas/section.ts';
import type { Problem } from './problems.ts';

const SIZE = 24;
/** How far an icon may reach beyond its field, because points of curves are rounded. */
const TOLERANCE = 1;

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const GAP = String.raw`[\s,]*`;
const FLAG = '[01]';
/** What each command takes, once or several times. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  m: [NUMBER, NUMBER],
  l: [NUMBER, NUMBER],
  h: [NUMBER],
  v: [NUMBER],
  c: Array<string>(6).fill(NUMBER),
  s: Array<string>(4).fill(NUMBER),
  q: Array<string>(4).fill(NUMBER),
  t: [NUMBER, NUMBER],
  a: [NUMBER, NUMBER, NUMBER, FLAG, FLAG, NUMBER, NUMBER],
  z: [],
};

/** Problems of the icons that a descriptor draws itself. */
export const iconProblems = ({ nav, search = [] }: SectionDescriptor): Problem[] =>
  Object.entries({ nav, search }).flatMap(([part, entries]) =>
    entries.flatMap(({ icon }, at) => {
      const text = typeof icon === 'string' ? undefined : pathProblem(icon.path);
      return text === undefined ? [] : [{ rule: `descriptor.${part}.${at}.icon.path`, text }];
    }),
  );

/** What is wrong with the path of an icon; undefined for one that can be drawn. */
export function pathProblem(path: string): string | undefined {
  if (path.length > LONGEST_ICON) return `is ${path.length} characters, ${LONGEST_ICON} at most`;
  const foreign = /[^MLHVCSQTAZ\d\s,.+e-]/i.exec(path)?.[0];
  if (foreign !== undefined)
    return `has ${JSON.stringify(foreign)}: a path has only commands and numbers, like M4 4h16v16H4z`;
  const commands = path.trim().match(/[MLHVCSQTAZ][^MLHVCSQTAZ]*/gi) ?? [];
  if (!/^m/i.test(path.trim())) return 'must begin with M, which moves to the first point';
  let at: Point = { x: 0, y: 0 };
  let start = at;
  for (const command of commands) {
    const runs = numbersOf(command);
    if (runs === undefined)
      return `has ${JSON.stringify(command.trim())}, which has not the numbers of its command`;
    for (const numbers of runs) {
      at = command.toLowerCase().startsWith('z') ? start : pointAfter(command.charAt(0), numbers, at);
      if (/^m/i.test(command)) start = numbers === runs[0] ? at : start;
      if (!isInField(at)) return `reaches to ${round(at.x)}, ${round(at.y)}: an icon is ${SIZE} × ${SIZE}`;
    }
  }
  return undefined;
}

interface Point {
  x: number;
  y: number;
}

const isInField = ({ x, y }: Point): boolean =>
  [x, y].every((value) => value >= -TOLERANCE && value <= SIZE + TOLERANCE);
const round = (value: number): number => Math.round(value * 10) / 10;

/** The numbers of a command, once for each of its repetitions; undefined if they are not what it takes. */
function numbersOf(command: string): number[][] | undefined {
  const takes = TAKES[command.charAt(0).toLowerCase()] ?? [];
  const given = command.slice(1);
  if (takes.length === 0) return given.trim() === '' ? [[]] : undefined;
  const once = new RegExp(`^${GAP}${takes.map((each) => `(${each})`).join(GAP)}`, 'i');
  const runs: number[][] = [];
  let rest = given;
  while (rest.trim() !== '') {
    const found = once.exec(rest);
    if (found === null) return undefined;
    runs.push(found.slice(1).map(Number));
    rest = rest.slice(found[0].length);
  }
  return runs.length > 0 ? runs : undefined;
}

/** The point at which a command ends that began at `from`. */
function pointAfter(command: string, numbers: readonly number[], from: Point): Point {
  const isRelative = command === command.toLowerCase();
  const base = isRelative ? from : { x: 0, y: 0 };
  const last = numbers.at(-1) ?? 0;
  if (/h/i.test(command)) return { x: base.x + last, y: from.y };
  if (/v/i.test(command)) return { x: from.x, y: base.y + last };
  return { x: base.x + (numbers.at(-2) ?? 0), y: base.y + last };
}
