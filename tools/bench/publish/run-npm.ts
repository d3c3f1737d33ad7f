import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs a script of package.json as a person does, in the checkout `root`; rejects with what it said when it failed. */
export async function runNpm(root: string, args: readonly string[], url: string): Promise<void> {
  const child = spawn('npm', ['run', ...args], {
    cwd: root,
    env: { ...process.env, PORTAL_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (status !== 0) throw new Error(`npm run ${args.join(' ')} ended with ${status}:\n${said}${complained}`);
}
