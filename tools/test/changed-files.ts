import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Paths of the files in the repository `folder` that changed since the branch left its upstream, or since the previous commit when it
 * has no upstream. Includes uncommitted, new and removed files. Undefined when git fails.
 */
export async function changedFiles(folder: string): Promise<string[] | undefined> {
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', args, { cwd: folder, maxBuffer: 2 ** 26 })).stdout;
  try {
    const base = await git('merge-base', 'HEAD', '@{upstream}').catch(() => git('rev-parse', 'HEAD~'));
    const changed = await git('diff', '--name-only', '--no-renames', '-z', base.trim());
    const added = await git('ls-files', '--others', '--exclude-standard', '-z');
    return `${changed}${added}`.split('\0').filter((file) => file !== '');
  } catch {
    return undefined;
  }
}

const NAMED = /^portal-server\/src\/(identity\/|.*\b(routes?|area|access-matrix)\b)/;
const ADDS_ROUTE = /\bapp\.(get|post|put|delete|route)\(/;

/**
 * True for a file of the repository in `folder` that can change who may call which route of the server: by its name, also when
 * it was removed, or because it adds a route.
 */
export function affectsAccess(folder: string, file: string): boolean {
  if (NAMED.test(file)) return true;
  const place = path.join(folder, file);
  return (
    /^portal-server\/src\/.*\.ts$/.test(file) &&
    existsSync(place) &&
    ADDS_ROUTE.test(readFileSync(place, 'utf8'))
  );
}
