import { parseArgs } from 'node:util';
import { portalAddress } from '../portal-address.ts';

/** What an operator typed: words, and the options that every command has. */
export interface Words {
  words: string[];
  language?: 'en' | 'es';
  /** Address of the portal that is asked. */
  portal: string;
}

/** Reads the words of a command with `--language`, `--portal` and `--help`; answers in a sentence what is wrong with them. */
export function readWords({
  args,
  env,
}: {
  args: string[];
  env: Readonly<Record<string, string | undefined>>;
}): Words | 'help' | { wrong: string } {
  const options = {
    portal: { type: 'string' },
    language: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  let typed;
  try {
    typed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
  const { help, language, portal } = typed.values;
  if (help) return 'help';
  if (language !== undefined && language !== 'en' && language !== 'es')
    return { wrong: `--language is "${language}", but must be en or es.` };
  return { words: typed.positionals, portal: portalAddress(portal, env), ...(language && { language }) };
}
