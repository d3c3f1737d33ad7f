import { readFileSync } from 'node:fs';
import type { Complain } from './mistakes.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the secrets of files: for each of `names`, `NAME_FILE` names a file with the value of `NAME`, as container
 * platforms mount secrets. Blanks and line ends around the value are removed. Calls `complain` for a file that cannot be read or is
 * empty, and for a secret that is given twice.
 */
export function withSecretFiles(env: Environment, names: readonly string[], complain: Complain): Environment {
  const read: Record<string, string> = {};
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) complain(`${name} and ${name}_FILE are both set: set one of them.`);
    const value = textOf(file);
    if (value === undefined) complain(`${name}_FILE is "${file}", which cannot be read.`);
    // It would count as not set: the portal would run without what the secret protects.
    else if (value === '') complain(`${name}_FILE is "${file}", which is empty.`);
    else read[name] = value;
  }
  return { ...env, ...read };
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
