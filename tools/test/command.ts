import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export interface CommandOptions {
  env?: Record<string, string>;
  /** Kept until the command ends, so that the output of commands side by side does not mix. */
  quiet?: boolean;
  timeoutMs?: number;
}

/** Exit status of `command` in the repository's root, with the workspace's programs first in its path. */
export function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<number> {
  const PATH = [path.join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', ...options.env, PATH },
    stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
    detached: options.timeoutMs !== undefined,
  });
  const kept: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => kept.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => kept.push(chunk));
  return new Promise((resolve) => {
    const end = (status: number): void => {
      clearTimeout(timer);
      process.stdout.write(Buffer.concat(kept));
      resolve(status);
    };
    const timer = setTimeout(
      () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'),
      options.timeoutMs ?? 2 ** 31 - 1,
    );
    child.once('error', (error) => {
      process.stdout.write(`${command}: ${error.message}\n`);
      end(127);
    });
    child.once('close', (status) => end(status ?? 1));
  });
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Installs packages of Debian's; true when that worked. */
export async function installFromDebian(...packages: string[]): Promise<boolean> {
  if (!isRoot()) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = (): Promise<number> =>
    runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
      env,
      quiet: true,
    });
  if ((await install()) === 0) return true;
  if ((await runCommand('apt-get', ['update', '-q'], { env, quiet: true })) !== 0) return false;
  return (await install()) === 0;
}
