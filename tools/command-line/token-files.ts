import { readFileSync } from 'node:fs';
import { CommandError, EXIT } from '../exit.ts';
import type { Environment } from '../operator/ask-portal.ts';

/** Tokens with which commands call a portal. */
export const TOKENS = [
  'OPERATOR_TOKEN',
  'METRICS_TOKEN',
  'ERP_KEY',
  'PUBLISH_TOKEN',
  'PUBLISH_TOKENS',
] as const;

function readToken(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new CommandError(`${name}_FILE is "${file}", which cannot be read.`, EXIT.wrongLine);
  }
}

/**
 * The environment with the tokens of files: `NAME_FILE` names a file with the token `NAME`, as for the server's secrets.
 * @throws CommandError for a file that cannot be read or is empty, and for a token that is given twice
 */
export function withTokenFiles(env: Environment): Environment {
  const read: Record<string, string> = {};
  for (const name of TOKENS) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name])
      throw new CommandError(`${name} and ${name}_FILE are both set: set one of them.`, EXIT.wrongLine);
    const token = readToken(name, file);
    if (token === '') throw new CommandError(`${name}_FILE is "${file}", which is empty.`, EXIT.wrongLine);
    read[name] = token;
  }
  return { ...env, ...read };
}
