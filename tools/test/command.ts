import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../build/artifacts.ts';

export interface Ended {
  status: number;
  /** What the command printed on stdout and stderr. */
  output: string;
}

/**
 * Runs `command` in the repository's root, with the workspace's programs first in its path. With `quiet` the output is printed when
 * the command ends, so that outputs of concurrent commands do not mix.
 */
export function runCommand(
  command: string,
  args: string[],
  options: { env?: Record<string, string>; quiet?: boolean; timeoutMs?: number } = {},
): Promise<Ended> {
  const PATH = [path.join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', ...options.env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.timeoutMs !== undefined,
  });
  const chunks: Buffer[] = [];
  const take = (chunk: Buffer): void => {
    chunks.push(chunk);
    if (!options.quiet) process.stdout.write(chunk);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise((resolve) => {
    const end = (status: number): void => {
      clearTimeout(timer);
      const output = Buffer.concat(chunks);
      if (options.quiet) process.stdout.write(output);
      resolve({ status, output: output.toString() });
    };
    const timer = setTimeout(
      () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'),
      options.timeoutMs ?? 2 ** 31 - 1,
    );
    child.once('error', (error) => {
      take(Buffer.from(`${command}: ${error.message}\n`));
      end(127);
    });
    child.once('close', (status) => end(status ?? 1));
  });
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Installs packages of Debian; false when that fails or the user is not root. */
export async function installFromDebian(...packages: string[]): Promise<boolean> {
  if (!isRoot()) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const worked = async (...args: string[]): Promise<boolean> =>
    (await runCommand('apt-get', args, { env, quiet: true })).status === 0;
  const install = (): Promise<boolean> =>
    worked('install', '-y', '-q', '--no-install-recommends', ...packages);
  return (await install()) || ((await worked('update', '-q')) && (await install()));
}
