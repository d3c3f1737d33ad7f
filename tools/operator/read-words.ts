import { typedLine, type Typed, type Wrong } from './typed-line.ts';

/** What an operator typed: words, and the options that every command has. */
export interface Words {
  words: string[];
  language?: 'en' | 'es';
  /** Address of the portal that is asked. */
  portal: string;
}

/** Reads the words of a command with `--language`, `--portal` and `--help`; answers in a sentence what is wrong with them. */
export function readWords(typed: Typed): Words | 'help' | Wrong {
  const line = typedLine(typed, { language: { type: 'string' } });
  if (line === 'help' || 'wrong' in line) return line;
  const { words, portal } = line;
  const { language } = line.values;
  if (language !== undefined && language !== 'en' && language !== 'es')
    return { wrong: `--language is "${language}", but must be en or es.` };
  return { words, portal, ...(language && { language }) };
}
