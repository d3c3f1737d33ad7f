import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommanderError } from 'commander';
import { CommandError, EXIT } from '../exit.ts';
import { PortalCommand, type Terminal } from './portal-command.ts';
import { withTokenFiles } from './token-files.ts';

const FOLDER = path.join(import.meta.dirname, '../commands');
/** TypeScript here, JavaScript in the package. */
const EXTENSION = path.extname(import.meta.filename);

/** Names of the commands. Each is a file; the installed tools have fewer. */
const commandNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => /^[a-z-]+\.[jt]s$/.test(file))
    .map((file) => path.basename(file, EXTENSION));

async function loadCommand(name: string, terminal: Terminal): Promise<PortalCommand> {
  const file = path.join(FOLDER, `${name}${EXTENSION}`);
  const module = (await import(pathToFileURL(file).href)) as { default: (on: Terminal) => PortalCommand };
  return module.default(terminal);
}

/** The program `portal` with the commands of these names. */
export async function portalProgram(
  terminal: Terminal,
  names: readonly string[] = commandNames(),
): Promise<PortalCommand> {
  const program = new PortalCommand(terminal, 'portal')
    .description(
      'Operates a portal: its people, its records and what is released. "portal <command> --help" says more.',
    )
    .usage('<command> [options]');
  const commands = await Promise.all(names.map((name) => loadCommand(name, terminal)));
  for (const command of commands) program.addCommand(command);
  return program;
}

/** Runs a command line; resolves with the exit status ({@link EXIT}). */
export async function runPortal(args: readonly string[], terminal: Terminal): Promise<number> {
  const names = commandNames();
  const [first = ''] = args;
  let exit: number = EXIT.done;
  try {
    const withTokens = { ...terminal, env: withTokenFiles(terminal.env) };
    // Loads the other commands only to list them.
    const program = await portalProgram(withTokens, names.includes(first) ? [first] : names);
    program.hook('postAction', (_, action) => {
      if (action instanceof PortalCommand) exit = action.exit;
    });
    await program.parseAsync(args, { from: 'user' });
    return exit;
  } catch (error) {
    const isJson = args.includes('--json');
    if (error instanceof CommanderError) {
      if (isJson && error.exitCode !== EXIT.done) printError(terminal, error.message);
      return error.exitCode === EXIT.done ? EXIT.done : EXIT.wrongLine;
    }
    if (!(error instanceof CommandError) && !isSystemError(error)) throw error;
    terminal.complain(error.message);
    if (isJson) printError(terminal, error.message);
    return error instanceof CommandError ? error.exit : EXIT.failed;
  }
}

const printError = ({ print }: Terminal, error: string): void => print(JSON.stringify({ error }, null, 2));

/** True for an error of the machine, such as a folder that may not be written. */
const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;
