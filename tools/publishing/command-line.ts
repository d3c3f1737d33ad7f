import { parseArgs, types } from 'node:util';
import { portalAddress } from '../portal-address.ts';
import { createPortalClient, type PortalClient } from './portal-client.ts';
import { tokenFor } from './publish-token.ts';
import type { Workshop } from './workshop.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const OPTIONS = {
  portal: { type: 'string' },
  build: { type: 'boolean' },
  release: { type: 'boolean' },
  percent: { type: 'string' },
  version: { type: 'string' },
  stop: { type: 'boolean' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type OptionName = keyof typeof OPTIONS;

/** One command of the tool. */
export interface Command {
  /** `publish <name…> [--no-build]`, without what every command has. */
  usage: string;
  /** Its description, in one line. */
  summary: string;
  options: readonly OptionName[];
  run(line: CommandLine, workshop: Workshop): Promise<void>;
}

export interface CommandLine {
  names: string[];
  portal: PortalClient;
  /** False with `--no-build`: what was built last is published as it is. */
  build: boolean;
  /** False with `--no-release`: the version is stored, to be previewed. */
  release: boolean;
  percent: number | undefined;
  version: string | undefined;
  stop: boolean;
  limit: number;
  json: boolean;
  /** `performance.now()` when the command began. */
  startedAt: number;
}

/** Typed wrongly. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Exit status of a command (docs/section-teams.md). */
export const EXIT = { done: 0, failed: 1, typedWrongly: 2, refused: 3 } as const;

const EVERYWHERE: readonly OptionName[] = ['portal', 'help'];

/** Reads `[names…] [--options]`; without a URL the portal is the one of `npm start`. `help` is no line to run. */
export function readCommandLine(
  args: string[],
  env: Environment,
  { options: own }: Pick<Command, 'options'>,
): CommandLine | 'help' {
  const startedAt = performance.now();
  const { values, positionals } = parsed(args);
  if (values.help) return 'help';
  const foreign = Object.keys(values).find((name) => ![...EVERYWHERE, ...own].includes(name as OptionName));
  if (foreign !== undefined) throw new UsageError(`This command has no --${foreign}.`);
  const url = portalAddress(values.portal, env);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`"${url}" is no address of a portal.`);
  return {
    names: positionals,
    portal: createPortalClient({ url, tokenFor: (name) => tokenFor(name, url, env) }),
    build: values.build ?? true,
    release: values.release ?? true,
    percent: values.percent === undefined ? undefined : wholeNumber('percent', values.percent, 100),
    version: values.version,
    stop: values.stop ?? false,
    limit: values.limit === undefined ? 20 : wholeNumber('limit', values.limit, 500),
    json: values.json ?? false,
    startedAt,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw isWrongArguments(error) ? new UsageError(error.message) : error;
  }
}

/** Error of `parseArgs`. */
const isWrongArguments = (error: unknown): error is Error =>
  types.isNativeError(error) && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number;
  throw new UsageError(`--${name} is "${text}", but must be a whole number from 1 to ${most}.`);
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
