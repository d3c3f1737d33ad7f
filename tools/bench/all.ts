// `npm run bench:all [-- names]`: runs every bench, or those that are named, one after the other, and writes their figures beside
// their goals into `docs/performance.md`, with the machine, the date and the commit; those that are not named keep what they found
// last here. Needs nobody, and a machine that does nothing else. Ends with status 1 when a bench found nothing.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../build/artifacts.ts';
import { BENCHES } from './all/benches.ts';
import { performancePage, type Ran } from './all/performance-page.ts';
import { FIGURES_FILE, type Figure } from './figure.ts';

/** A bench that takes longer hangs. */
const MOST_MS = 900_000;

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

async function run(name: string): Promise<Ran> {
  const args = BENCHES[name] ?? [];
  process.stdout.write(`\nbench:${name} ${args.join(' ')}\n`);
  const file = path.join(folder, `${name}.figures`);
  rmSync(file, { force: true });
  const date = new Date().toISOString();
  const began = performance.now();
  const child = spawn('npm', ['run', '--silent', `bench:${name}`, '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, [FIGURES_FILE]: file },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: MOST_MS,
  });
  const [status] = (await once(child, 'close')) as [number | null];
  const noted = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  return {
    name,
    args,
    seconds: (performance.now() - began) / 1000,
    hasFailed: status !== 0,
    figures: noted.map((line) => JSON.parse(line) as Figure),
    date,
    commit,
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

let isWhole = true;
for (const name of named.length > 0 ? named : known) {
  const ran = await run(name);
  if (ran.figures.length === 0) isWhole = false;
  writeFileSync(fileOf(name), JSON.stringify(ran));
  await write();
}
process.exitCode = isWhole ? 0 : 1;
