// Checks the types of every workspace; prints what is wrong and exits 1, or prints nothing.
import { execFile } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc');
const AT_ONCE = 2;

/** State of the compiler's last run: with it, a check after a small change takes a fifth of the time. */
const memory = path.join(root, '.cache/types');

/**
 * One program for all workspaces that are checked alike, as each program reads the types of their packages anew: what
 * runs in browsers; the server with its demo; tools and browser tests; and the template of a new section, which is no workspace.
 */
const projects = ['.', 'e2e', 'portal-server', 'tools/create-section/template'];

const check = (folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [
        compiler,
        ...['-p', folder, '--pretty', 'false', '--incremental'],
        // Threads of one program each work out the same types; programs side by side use the cores better.
        '--singleThreaded',
        ...['--tsBuildInfoFile', path.join(memory, folder, 'checked.tsbuildinfo')],
      ],
      { cwd: root },
      (error, stdout, stderr) => {
        if (error) process.stdout.write(`${stdout}${stderr}`);
        resolve(error === null);
      },
    );
  });

async function checkInTurn(): Promise<boolean> {
  let right = true;
  for (let folder = projects.shift(); folder !== undefined; folder = projects.shift())
    right = (await check(folder)) && right;
  return right;
}

const results = await Promise.all(Array.from({ length: AT_ONCE }, checkInTurn));
process.exitCode = results.every(Boolean) ? 0 : 1;
