import { readFileSync } from 'node:fs';
import type { Complain } from './mistakes.ts';
import { DECLARED } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the secrets of files: `NAME_FILE` names a file with the value of `NAME`, as container platforms mount
 * secrets. Blanks and line ends around the value are removed. Calls `complain` for a file that cannot be read or is empty, and for a
 * secret that is given twice.
 */
export function withSecretFiles(env: Environment, complain: Complain): Environment {
  const read: Record<string, string> = {};
  for (const [name, { isSecret }] of DECLARED) {
    const file = isSecret && env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) complain(`${name} and ${name}_FILE are both set: set one of them.`);
    try {
      const value = readFileSync(file, 'utf8').trim();
      // It would count as not set: the portal would run without what the secret protects.
      if (value === '') complain(`${name}_FILE is "${file}", which is empty.`);
      read[name] = value;
    } catch {
      complain(`${name}_FILE is "${file}", which cannot be read.`);
    }
  }
  return { ...env, ...read };
}
