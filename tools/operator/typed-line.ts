import { parseArgs, type ParseArgsConfig } from 'node:util';
import { portalAddress } from '../portal-address.ts';
import { EXIT } from '../publishing/command-line.ts';

/** A command as an operator typed it. */
export interface Typed {
  args: string[];
  env: Readonly<Record<string, string | undefined>>;
}

/** What is wrong with a typed line, in a sentence. */
export interface Wrong {
  wrong: string;
}

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** Options that every command has. */
const COMMON = { portal: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

type Values<Options extends OptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true }>
>['values'];

/** Words and options of a typed line; `portal` is the address of the portal that is asked. */
export interface Line<Options extends OptionsConfig> {
  words: string[];
  values: Values<Options>;
  portal: string;
}

/** Reads a typed line with a command's own `options`, `--portal` and `--help`. */
export function typedLine<const Options extends OptionsConfig>(
  { args, env }: Typed,
  options: Options,
): Line<Options> | 'help' | Wrong {
  try {
    const typed = parseArgs({ args, options: { ...options, ...COMMON }, allowPositionals: true });
    const { help, portal } = typed.values as Values<typeof COMMON>;
    if (help) return 'help';
    return {
      words: typed.positionals,
      values: typed.values,
      portal: portalAddress(portal, env),
    };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

interface Texts {
  help: string;
  usage: string;
  say: (text: string) => void;
}

/** Runs a command that was read: says its help, or what is wrong with the line; answers the exit status ({@link EXIT}). */
export async function runLine<Read extends object>(
  read: Read | 'help' | Wrong,
  { help, usage, say }: Texts,
  run: (line: Read) => Promise<number>,
): Promise<number> {
  if (read === 'help') {
    say(help);
    return EXIT.done;
  }
  if ('wrong' in read) {
    say(`${read.wrong}\n${usage}`);
    return EXIT.typedWrongly;
  }
  return run(read);
}
