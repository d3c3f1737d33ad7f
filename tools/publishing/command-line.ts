import { parseArgs, types } from 'node:util';
import { artifactNames, isSection, ROOT } from '../build/artifacts.ts';
import { BuildError } from '../build/build-artifacts.ts';
import { createPortalClient, PublishError, type PortalClient } from './portal-client.ts';
import { tokenFor } from './publish-token.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface CommandLine {
  names: string[];
  portal: PortalClient;
  /** False with `--no-build`: what is in `dist` is published as it is. */
  build: boolean;
}

/** Typed wrongly. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Reads `[names…] [--portal URL] [--no-build]`; without a URL the portal is the one of `npm start`. */
export function readCommandLine(args: string[], env: Environment): CommandLine {
  const options = { portal: { type: 'string' }, build: { type: 'boolean', default: true } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, allowNegative: true });
    const url = values.portal ?? env['PORTAL_URL'] ?? `http://localhost:${env['PORT'] ?? 8080}`;
    if (!/^https?:\/\//.test(url) || !URL.canParse(url))
      throw new UsageError(`"${url}" is no address of a portal.`);
    const portal = createPortalClient({ url, tokenFor: (name) => tokenFor(name, url, env) });
    return { names: positionals.length > 0 ? positionals : ownName(), portal, build: values.build };
  } catch (error) {
    throw isWrongArguments(error) ? new UsageError(error.message) : error;
  }
}

/** In the folder of one section every command is about that one. */
const ownName = (): string[] => (isSection(ROOT) ? artifactNames() : []);

/** What `parseArgs` throws. */
const isWrongArguments = (error: unknown): error is Error =>
  types.isNativeError(error) && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs a command; exit status 0: done, 1: refused or failed, 2: typed wrongly. */
export async function runCommandLine(
  usage: string,
  run: (line: CommandLine) => Promise<void>,
): Promise<void> {
  try {
    await run(readCommandLine(process.argv.slice(2), process.env));
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\nUsage: ${usage}\n`);
      process.exitCode = 2;
    } else if (error instanceof PublishError || error instanceof BuildError) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    } else {
      throw error;
    }
  }
}
