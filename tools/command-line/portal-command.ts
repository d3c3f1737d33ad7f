import { Command, InvalidArgumentError, Option, type CommanderError } from 'commander';
import type { Workshop } from './workshop.ts';
import { CommandError, EXIT, EXIT_MEANINGS, type Exit } from '../exit.ts';
import {
  callPortal,
  isAddress,
  portalAddress,
  type Environment,
  type OperatorCall,
} from '../operator/ask-portal.ts';

/** Where a command runs: its environment, its output and what it builds. */
export interface Terminal {
  env: Environment;
  /** Writes a line to standard output. */
  print: (line: string) => void;
  /** Writes a line to standard error. */
  complain: (line: string) => void;
  workshop: Workshop;
}

/** One call of a command. */
export interface Call<Words, Options> {
  words: Words;
  options: Options;
  /** Address of the portal. */
  url: string;
  /** Prints progress on standard output, or on standard error with `--json`. */
  say: (line: string) => void;
  /** Calls the portal as an operator; resolves with its JSON. @throws CommandError */
  ask: <Answer>(call: OperatorCall) => Promise<Answer>;
}

/** Result of a command. */
export interface Outcome {
  /** For people. Undefined when the progress has printed everything. */
  text?: string | undefined;
  /** For programs, with `--json`. */
  json: unknown;
  exit?: Exit;
}

/** Headings of the list of commands. */
export const HEADINGS = {
  people: 'Customers, staff and other systems:',
  records: 'Records and checks:',
  releases: 'Releases:',
  sections: 'Sections:',
} as const;

/** Option for the language of a mail. */
export const LANGUAGE = new Option('--language <code>', 'language of the mail').choices(['en', 'es']);

/** A command of `portal`. All have examples and exit statuses in `--help`, and the options `--json` and `--portal`. */
export class PortalCommand extends Command {
  readonly terminal: Terminal;
  /** Exit status of the run. */
  exit: Exit = EXIT.done;
  #examples: readonly string[] = [];

  constructor(terminal: Terminal, name: string) {
    super(name);
    this.terminal = terminal;
    this.configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.complain(text.trimEnd()),
    });
    this.exitOverride((error) => this.#usageAfter(error));
    this.addHelpText('after', () => this.#moreHelp());
  }

  /** Adds examples to `--help`. The lines leave out `portal`. */
  examples(...lines: string[]): this {
    this.#examples = lines;
    return this;
  }

  /** Adds the option that names the portal. */
  asksPortal(): this {
    return this.option(
      '--portal <url>',
      'address of the portal',
      portalAddress(undefined, this.terminal.env),
    );
  }

  /** Sets the work of the command. Its outcome is printed as text, or as JSON with `--json`. */
  runs<Words extends unknown[], Options extends object = object>(
    work: (call: Call<Words, Options>) => Promise<Outcome>,
  ): this {
    return this.option('--json', 'print one JSON value and nothing else on standard output').action(() =>
      this.#run(work),
    );
  }

  async #run<Words extends unknown[], Options extends object>(
    work: (call: Call<Words, Options>) => Promise<Outcome>,
  ): Promise<void> {
    const { env, print, complain } = this.terminal;
    const options = this.opts<Options & { portal?: string; json?: true }>();
    const url = options.portal ?? '';
    if (options.portal !== undefined && !isAddress(url))
      this.refuseLine(`"${url}" is no address of a portal.`);
    const outcome = await work({
      words: this.processedArgs as Words,
      options,
      url,
      say: options.json ? complain : print,
      ask: async <Answer>(call: OperatorCall) => {
        const answer = await callPortal({ url, env }, call);
        return (await answer.json().catch(() => {
          throw new CommandError(`${url} is not a portal: it answers something else than JSON.`);
        })) as Answer;
      },
    }).catch((error: unknown) => {
      if (error instanceof CommandError && error.exit === EXIT.wrongLine) this.refuseLine(error.message);
      throw error;
    });
    this.exit = outcome.exit ?? EXIT.done;
    if (options.json) print(JSON.stringify(outcome.json, null, 2));
    else if (outcome.text) print(outcome.text);
  }

  /** Ends the command with a message about its command line. */
  refuseLine(message: string): never {
    return this.error(`error: ${message}`, { exitCode: EXIT.wrongLine });
  }

  #usageAfter(error: CommanderError): never {
    const isAsked = error.exitCode === EXIT.done || error.code === 'commander.help';
    if (!isAsked) this.terminal.complain(`Usage: ${this.createHelp().commandUsage(this)}`);
    throw error;
  }

  #moreHelp(): string {
    const examples = this.#examples.map((line) => `  portal ${line}`);
    const statuses = Object.entries(EXIT_MEANINGS).map(([status, meaning]) => `  ${status}  ${meaning}`);
    return [
      ...(examples.length > 0 ? ['', 'Examples:', ...examples] : []),
      '',
      'Exit statuses:',
      ...statuses,
    ].join('\n');
  }
}

/** Reads an option that is a whole number from 1 to `most`. */
export const wholeNumber =
  (most: number) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= 1 && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`);
  };

/** Reads an option that is a list, `one,two`. */
export const commaList = (text: string): string[] => text.split(',').filter((each) => each !== '');

/** The named artifact, or the section of this folder. @throws CommandError when there is neither */
export function oneName(name: string | undefined, { workshop }: Terminal): string {
  const found = name ?? workshop.ownName();
  if (found === undefined) throw new CommandError('Name one artifact, such as mfe-quotes.', EXIT.wrongLine);
  return found;
}
