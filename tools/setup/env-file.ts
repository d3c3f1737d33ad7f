import { parseEnv } from 'node:util';
import { SetupProblem } from './setup-problem.ts';

/** Variables of an env file. */
export const readEnv = (text: string): Record<string, string> => {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(parseEnv(text)))
    if (value !== undefined) variables[name] = value;
  return variables;
};

const isPlain = (value: string): boolean => /^[^\s"'`#\\$]*$/.test(value);

/** A line of an env file. @throws SetupProblem for a value that none can hold. */
function lineOf(name: string, value: string): string {
  if (isPlain(value)) return `${name}=${value}`;
  if (/['\r\n]/.test(value)) throw new SetupProblem(`${name} may hold neither a quote nor a line break.`);
  return `${name}='${value}'`;
}

/** The text of an env file with these values: lines of other variables, comments and values that stay are as before. */
export function withValues(text: string, values: Readonly<Record<string, string>>): string {
  const known = readEnv(text);
  const changed = Object.entries(values).filter(([name, value]) => known[name] !== value);
  const names = new Set(changed.map(([name]) => name));
  const kept = text.split('\n').filter((line) => !names.has(/^\s*(\w+)\s*=/.exec(line)?.[1] ?? ''));
  while (kept.at(-1) === '') kept.pop();
  return `${[...kept, ...changed.map(([name, value]) => lineOf(name, value))].join('\n')}\n`;
}
