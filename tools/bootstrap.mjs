// `node tools/bootstrap.mjs <command> [arguments…]`: installs what the lock file says when that is not installed, then
// runs `tools/<command>.ts` under the Node that comes with it. The script itself needs only Node 20.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { setInterval } from 'node:timers';
import { install, needsInstall, nodeProgram, rememberInstall } from './bootstrap/install.mjs';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const [command, ...args] = process.argv.slice(2);

function run(program, programArgs) {
  const child = spawn(program, programArgs, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A signal that ends npm does not reach the processes that npm started.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  child.once('error', (error) => fail(`${program} could not be started: ${error.message}.`));
  child.once('exit', (status, signal) => {
    process.exitCode = status ?? 128 + constants.signals[signal];
  });
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

/** One sentence for what keeps the packages from being installed, or undefined when they are. */
async function installed() {
  if (!needsInstall(root)) return undefined;
  process.stdout.write('Installing the packages that the lock file names (once; a minute or so) …\n');
  return install(root);
}

const problem = await installed();
if (problem === undefined) {
  rememberInstall(root);
  run(nodeProgram(root), [path.join(root, 'tools', `${command}.ts`), ...args]);
} else {
  fail(problem);
}
