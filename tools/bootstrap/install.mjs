// Installs the packages that the lock file names, before TypeScript can run. Runs on Node 20 with
// nothing installed, so it is plain JavaScript and imports nothing but Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
const stampFile = (root) => path.join(root, 'node_modules', '.portal-installed');
export const nodeProgram = (root) => path.join(root, 'node_modules', '.bin', 'node');

/** True when `npm ci` must run, because the installed packages differ from the lock file. */
export function needsInstall(root) {
  if (!existsSync(nodeProgram(root))) return true;
  if (existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === lockHash(root)) return false;
  return !isInstalled(root);
}

/** Compares the lock file with npm's record of the installed packages. Slow, so the result is stored. */
function isInstalled(root) {
  const written = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(written)) return false;
  const { packages: installed } = JSON.parse(readFileSync(written, 'utf8'));
  const { packages: wanted } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(wanted).every(([folder, { version, optional, devOptional }]) => {
    if (!folder.includes('node_modules/')) return true;
    const found = installed[folder];
    return found === undefined ? optional === true || devOptional === true : found.version === version;
  });
}

/** Remembers for which lock file the packages were installed. */
export function rememberInstall(root) {
  const stamp = lockHash(root);
  if (existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === stamp) return;
  writeFileSync(stampFile(root), stamp);
}

const NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i;

/** One sentence for a failed `npm ci`, from what npm printed. */
export function installProblem(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'The disk is full: make room and try again.';
  if (NETWORK.test(output)) {
    return 'The packages could not be downloaded: the npm registry does not answer. Check the connection and try again.';
  }
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'node_modules cannot be written: check the owner of this folder.';
  const line =
    output.split('\n').find((text) => /^npm (error|ERR!) (?!code)/.test(text)) ?? 'npm did not say why.';
  return `The packages could not be installed: ${line.replace(/^npm (error|ERR!) /, '')}`;
}

/** Runs `npm ci`; answers undefined, or one sentence for what went wrong. */
export function install(root, { env = process.env, command = npmCommand(env) } = {}) {
  const [program, ...before] = command;
  const child = spawn(program, [...before, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`npm could not be started: ${error.message}.`));
    child.once('close', (status) => resolve(status === 0 ? undefined : installProblem(output)));
  });
}

/** The npm that runs this script, or the one in the path. */
const npmCommand = ({ npm_execpath: npm }) => (npm ? [process.execPath, npm] : ['npm']);
