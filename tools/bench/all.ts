// `npm run bench:all [-- names]`: runs every bench, or those that are named, one after the other, and writes their figures beside
// their goals into `docs/performance.md`, with the machine, the date and the commit; those that are not named keep what they found
// last here. It asks no questions; run it on a machine that does nothing else. Ends with status 1 when a bench broke off or failed.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpus, tmpdir, totalmem, type } from 'node:os';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../build/artifacts.ts';
import prepare, { IS_PREPARED } from '../trial-portal/prepare.ts';
import { BENCHES } from './all/benches.ts';
import { measureSpeed } from './all/machine-speed.ts';
import { performancePage, type Ran } from './all/performance-page.ts';
import { END, FIGURES_FILE, isReached, type Figure } from './figure.ts';
import { SHARED_FOLDER } from './full-demo.ts';

/** A bench that takes longer hangs. */
const MOST_MS = 900_000;
/** Milliseconds that a bench has to stop what it started, before it is killed. */
const PATIENCE_MS = 10_000;

const known = Object.keys(BENCHES);
const named = process.argv.slice(2);
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`No bench is called ${unknown.join(', ')}: ${known.join(', ')}`);

const folder = path.join(ROOT, '.cache/benches');
mkdirSync(folder, { recursive: true });
const fileOf = (name: string): string => path.join(folder, `${name}.json`);

const page = path.join(ROOT, 'docs/performance.md');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const hasChanges = git('status', '--porcelain', '--', '.', `:!${path.relative(ROOT, page)}`) !== '';
const commit =
  git('rev-parse', '--short', 'HEAD') + (hasChanges ? ', with changes that are not committed' : '');

const machine = [
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
  `${Math.round(totalmem() / 1024 ** 3)} GB of memory`,
  type(),
  `Node ${process.version}`,
].join(', ');

/** Ends a bench with its group; one that has ended already is left alone. */
function kill({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, signal);
}

/** Asks a bench to end, and kills it when it has not ended after {@link PATIENCE_MS}. */
function end(bench: ChildProcess): void {
  kill(bench, 'SIGTERM');
  const late = setTimeout(() => kill(bench, 'SIGKILL'), PATIENCE_MS);
  bench.once('close', () => clearTimeout(late));
}

let running: ChildProcess | undefined;
let isInterrupted = false;
let isPreparing = true;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  // Not once: npm sends a signal of the terminal a second time, which would then end this process before it has cleaned up.
  process.on(signal, () => {
    if (isPreparing) process.exit(1);
    if (running && !isInterrupted) end(running);
    isInterrupted = true;
    process.exitCode = 1;
  });

/** Runs a bench; `shared` is a folder for what benches prepare for each other. */
async function run(name: string, shared: string): Promise<Ran> {
  const args = BENCHES[name] ?? [];
  process.stdout.write(`\nbench:${name} ${args.join(' ')}\n`);
  const file = path.join(folder, `${name}.figures`);
  rmSync(file, { force: true });
  const date = new Date().toISOString();
  const speed = measureSpeed();
  const began = performance.now();
  const child = spawn('npm', ['run', '--silent', `bench:${name}`, '--', ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      [FIGURES_FILE]: file,
      [IS_PREPARED]: '1',
      [SHARED_FOLDER]: shared,
      // No bench writes to a database that the shell happens to name.
      DATABASE_URL: undefined,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own, which is ended as a whole.
    detached: true,
  });
  running = child;
  const limit = setTimeout(() => end(child), MOST_MS);
  const [status] = (await once(child, 'close')) as [number | null];
  running = undefined;
  clearTimeout(limit);
  const noted = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const figures = noted.filter((line) => line !== END).map((line) => JSON.parse(line) as Figure);
  // A bench that fails although all its goals are reached has found a fault that is no figure.
  const isExplained = status === 0 || (status === 1 && figures.some((figure) => isReached(figure) === false));
  return {
    name,
    args,
    seconds: (performance.now() - began) / 1000,
    isBroken: noted.at(-1) !== END || figures.length === 0 || !isExplained,
    figures,
    date,
    commit,
    machine,
    speed,
  };
}

/** Writes the page of all that is known. */
async function write(): Promise<void> {
  const found = known
    .map(fileOf)
    .filter(existsSync)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Ran);
  const options = { ...(await resolveConfig(page)), parser: 'markdown' };
  writeFileSync(page, await format(performancePage(found), options));
}

await prepare();
isPreparing = false;
const shared = mkdtempSync(path.join(tmpdir(), 'benches-'));
try {
  for (const name of named.length > 0 ? named : known) {
    if (isInterrupted) break;
    const ran = await run(name, shared);
    if (ran.isBroken) process.exitCode = 1;
    if (isInterrupted) break;
    writeFileSync(fileOf(name), JSON.stringify(ran));
    await write();
  }
} finally {
  // The server of a bench that was ended may write for seconds.
  rmSync(shared, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
