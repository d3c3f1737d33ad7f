// Checks the types of every workspace; prints what is wrong and exits 1, or prints nothing.
import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc');
const AT_ONCE = 2;

/** State of the compiler's last run: with it, a check after a small change takes a fifth of the time. */
const memory = path.join(root, '.cache/types');

const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};
/** The template of a new section is no workspace, but its types must fit those of the workspaces. */
const TEMPLATE = 'tools/create-section/template';
const projects = ['.', ...globSync(workspaces, { cwd: root }), TEMPLATE].filter((folder) =>
  existsSync(path.join(root, folder, 'tsconfig.json')),
);

const check = (folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [
        compiler,
        ...['-p', folder, '--pretty', 'false', '--incremental'],
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
