// Checks the types of every workspace. Prints the errors and exits with 1, or prints nothing.
import { execFile } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc');
const AT_ONCE = 2;

/** State of the compiler's last run. With it a check after a small change takes a fifth of the time. */
const memory = path.join(root, '.cache/types');

/**
 * Projects: the code for browsers; browser tests and tools; the server and its demo; the template of a new section. Each is one program for
 * several workspaces, because every program reads the types of the packages again.
 */
const projects = ['.', 'e2e', 'portal-server', 'tools/create-section/template'];

const check = (folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [
        compiler,
        '-p',
        folder,
        '--pretty',
        'false',
        '--incremental',
        // Threads of one program infer the same types several times; programs side by side use the cores better.
        '--singleThreaded',
        '--tsBuildInfoFile',
        path.join(memory, folder, 'checked.tsbuildinfo'),
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
