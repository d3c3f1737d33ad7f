// `npm test`: the checks to run before each commit; `npm test -- --all`: every check (see `test/options.ts`). Static checks and
// the build run beside the unit and server tests; the journeys, which need the build, follow. It prints the ten slowest tests,
// then the last lines of what failed; its last line is "N passed, N failed", which CI reads.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './build/artifacts.ts';
import { changedFiles, affectsAccess } from './test/changed-files.ts';
import { runCommand, say } from './test/command.ts';
import { installChromium } from './test/install-chromium.ts';
import { testOptions, USAGE, type TestOptions } from './test/options.ts';
import {
  jestResults,
  lastLines,
  NOTHING,
  playwrightResults,
  slowest,
  sum,
  withFailure,
  type Results,
} from './test/results.ts';
import { startTemporaryPostgres } from './test/temporary-postgres.ts';
import prepareTrialPortal from './trial-portal/prepare.ts';

/** Minutes that a run may take in a fresh clone on two idle cores. */
const BAR = { quick: 8, all: 18 };

const began = Date.now();
const { all, shard } = readOptions();
const inShard = shard === undefined ? [] : [`--shard=${shard}`];
const isFirstShard = shard === undefined || shard.startsWith('1/');
const reports = await mkdtemp(path.join(tmpdir(), 'portal-test-'));

function readOptions(): TestOptions {
  try {
    return testOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
    process.exit(2);
  }
}

/** Runs a check that has no tests to count. */
const check = async (command: string, ...args: string[]): Promise<Results> =>
  withFailure(
    [path.basename(command), ...args].join(' '),
    await runCommand(command, args, { quiet: true }),
    NOTHING,
  );

/**
 * The cache of a file is good while the file, ESLint and the rules stay the same. A rule that reads types may also complain of
 * a file whose imports changed: the quick run misses that, the type checker finds most of it, and `--all` lints without cache.
 */
const lint = (): Promise<Results> =>
  all
    ? check('eslint', '.')
    : check('eslint', '.', '--cache', '--cache-location=.cache/eslint', '--cache-strategy=content');

/** The cache of a file is good while the file, Prettier and its options stay the same. */
const format = (): Promise<Results> =>
  check('prettier', '--check', '.', '--log-level=warn', '--cache', '--cache-location=.cache/prettier');

/** Arguments that leave out the slow tests: all of them but the access matrix, when who may call which route may have changed. */
async function quickTests(): Promise<string[]> {
  const changed = await changedFiles(ROOT);
  const withMatrix = changed === undefined || changed.some((file) => affectsAccess(ROOT, file));
  const slow = withMatrix ? '(?<!/access-matrix)\\.slow\\.test\\.ts$' : '\\.slow\\.test\\.ts$';
  return ['/node_modules/', '/dist/', slow].map((pattern) => `--testPathIgnorePatterns=${pattern}`);
}

async function jest(args: string[], env: Record<string, string> = {}): Promise<Results> {
  const report = path.join(reports, 'jest.json');
  const options = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  const ended = await runCommand(
    'jest',
    [...args, ...(all ? inShard : await quickTests()), '--json', `--outputFile=${report}`],
    // Node's own cache of compiled modules makes each worker start sooner.
    { env: { NODE_OPTIONS: options, NODE_COMPILE_CACHE: path.join(ROOT, '.cache/node'), ...env } },
  );
  return withFailure('jest', ended, await jestResults(report));
}

/** With a PostgreSQL all server tests use it; `--all` repeats on the embedded database what differs there. */
async function unitAndServerTests(): Promise<Results> {
  const withoutEmbedded = '--ignoreProjects=portal-server-embedded';
  const postgres = await startTemporaryPostgres();
  if (!postgres) {
    say('PostgreSQL was NOT tested: none is installed, and only root can install it.');
    return jest([withoutEmbedded]);
  }
  try {
    return await jest(all ? [] : [withoutEmbedded], { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function journeys(): Promise<Results> {
  const report = path.join(reports, 'playwright.json');
  const ended = await runCommand(
    'playwright',
    [
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      ...(all ? inShard : ['--grep=@quick']),
    ],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, TRIAL_PORTAL: 'prepared' } },
  );
  return withFailure('playwright', ended, await playwrightResults(report));
}

/** Runs one kind of check and prints how it went. */
async function stage(kind: string, run: () => Promise<Results>): Promise<Results> {
  const started = Date.now();
  say(`\n== ${kind}`);
  const results = await run().catch((error: unknown) => {
    const output = error instanceof Error ? error.message : String(error);
    say(output);
    return withFailure(kind, { status: 1, output }, NOTHING);
  });
  say(
    `== ${kind}: ${results.failed > 0 ? 'FAILED' : 'ok'} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return results;
}

/** Static checks, which one machine of several runs, and the portal that the journeys open. */
async function beforeJourneys(): Promise<Results> {
  const found: Results[] = [];
  if (isFirstShard) {
    found.push(await stage('Types', () => check(process.execPath, 'tools/check-types.ts')));
    found.push(await stage('Lint', lint));
    found.push(await stage('Format', format));
  }
  found.push(await stage('Build', () => check(process.execPath, 'tools/portal.ts', 'build')));
  if (sum(found).failed > 0) return sum(found);
  return stage('Portal for the journeys', async () => (await prepareTrialPortal(), NOTHING));
}

const STEPS: (() => Promise<Results[]>)[] = [
  async () => [await stage('Browser for the journeys', async () => (await installChromium(), NOTHING))],
  () => Promise.all([stage('Unit and server tests', unitAndServerTests), beforeJourneys()]),
  async () => [await stage(all ? 'Journeys' : 'Quick journeys', journeys)],
];

let results = NOTHING;
for (const step of STEPS) {
  results = sum([results, ...(await step())]);
  if (results.failed > 0) break;
}
await rm(reports, { recursive: true, force: true });

say('\nThe slowest files of unit tests and journeys:');
for (const line of slowest(results.timed)) say(line);
const seconds = Math.round((Date.now() - began) / 1000);
const bar = `in a fresh clone on two idle cores it may take ${all ? BAR.all : BAR.quick} min`;
say(
  `\n${shard === undefined ? 'It' : `Part ${shard}`} took ${Math.floor(seconds / 60)} min ${seconds % 60} s` +
    `${shard === undefined ? `; ${bar}` : ''}.`,
);
for (const line of lastLines(results.failures)) say(line);
process.exitCode = results.failed > 0 ? 1 : 0;
say(`\n${results.passed} passed, ${results.failed} failed`);
