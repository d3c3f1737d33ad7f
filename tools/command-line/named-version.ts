import { CommandError, EXIT } from '../exit.ts';
import { oneName, type Terminal } from './portal-command.ts';

/** An artifact and, where one is given, its version. */
export interface NamedVersion {
  name: string;
  version: string | undefined;
}

const VERSION = /^\d+\.\d+\.\d+(-[0-9a-z]+)?$/;

/**
 * Reads `mfe-quotes@1.5.0`, or `mfe-quotes` alone. In the folder of a section its name may be missing.
 * @throws CommandError for a version in another form, or when nothing is named
 */
export function namedVersion(word: string | undefined, terminal: Terminal): NamedVersion {
  const [before = '', after] = (word ?? '').split('@', 2);
  const isVersion = VERSION.test(before);
  const version = checkedVersion(after ?? (isVersion ? before : undefined));
  return { name: oneName(isVersion || before === '' ? undefined : before, terminal), version };
}

/** The version of a command line. @throws CommandError for another form */
export function checkedVersion(version: string | undefined): string | undefined {
  if (version === undefined || VERSION.test(version)) return version;
  throw new CommandError(`"${version}" is no version; 1.5.0 or 1.5.0-3fa9c1d2 would do.`, EXIT.wrongLine);
}
