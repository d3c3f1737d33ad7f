import { EXIT, readCommandLine, say, UsageError, type Command } from './command-line.ts';
import { PublishError } from './portal-client.ts';
import type { Workshop } from './workshop.ts';

export interface RunOptions {
  /** How the command is called, for its usage: `npm run publish --`. */
  program: string;
  args?: string[];
}

/** Runs a command to its end; sets the exit status of the process ({@link EXIT}). */
export async function runCommand(
  command: Command,
  workshop: Workshop,
  { program, args = process.argv.slice(2) }: RunOptions,
): Promise<void> {
  const usage = `Usage: ${program} ${command.usage} [--portal URL]`;
  try {
    const line = readCommandLine(args, process.env, command);
    if (line === 'help') say(`${command.summary}\n${usage}`);
    else await command.run({ ...line, names: namesOr(line.names, workshop.ownName()) }, workshop);
  } catch (error) {
    process.exitCode = complain(error, workshop, usage);
  }
}

/** Says what went wrong and answers the exit status; unexpected errors are thrown on. */
function complain(error: unknown, workshop: Workshop, usage: string): number {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n${usage}\n`);
    return EXIT.typedWrongly;
  }
  const text = error instanceof PublishError ? error.message : workshop.buildProblem(error);
  if (text === undefined) throw error;
  process.stderr.write(`${text}\n`);
  return error instanceof PublishError && error.isRefusal ? EXIT.refused : EXIT.failed;
}

const namesOr = (names: string[], own: string | undefined): string[] =>
  names.length === 0 && own !== undefined ? [own] : names;

/** The one artifact that a command is about. */
export function onlyName(names: readonly string[]): string {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) throw new UsageError('Name one artifact, such as mfe-quotes.');
  return name;
}
