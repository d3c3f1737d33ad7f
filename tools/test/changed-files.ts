import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Files of the repository in `folder`, by their paths in it, that are not as they were in the commit where the branch left
 * its upstream, or in the previous commit when it has none. Counts changes that are not committed, and new and removed files.
 * Undefined when git cannot tell.
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

/** True for a file that can change who may call which route of the server. */
export const concernsAccess = (file: string): boolean =>
  /^portal-server\/src\/(identity\/|.*\b(routes?|area|access-matrix)\b)/.test(file);
