// `npm test`: every kind of check. Static checks and the build run beside the unit and server tests, and what needs the
// build follows. It prints the ten slowest tests, and once more the last lines of what failed; its last line is "N passed,
// N failed".
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, say } from './test/command.ts';
import { jestCounts, NOTHING, playwrightCounts, sum, type Counts } from './test/counts.ts';
import { lastLines, withFailure } from './test/failures.ts';
import { installChromium } from './test/install-chromium.ts';
import { slowest } from './test/slowest.ts';
import { startTemporaryPostgres } from './test/temporary-postgres.ts';
import prepareTrialPortal from './trial-portal/prepare.ts';

const began = Date.now();
const reports = await mkdtemp(path.join(tmpdir(), 'portal-test-'));

/** A check that is no test counts only when it fails. */
const check = async (command: string, ...args: string[]): Promise<Counts> =>
  withFailure(
    [path.basename(command), ...args].join(' '),
    await runCommand(command, args, { quiet: true }),
    NOTHING,
  );

async function jest(args: string[], env: Record<string, string> = {}): Promise<Counts> {
  const report = path.join(reports, 'jest.json');
  const options = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  const ended = await runCommand('jest', [...args, '--json', `--outputFile=${report}`], {
    env: { NODE_OPTIONS: options, ...env },
  });
  return withFailure('jest', ended, await jestCounts(report));
}

/** With a PostgreSQL all server tests use it, and what differs is repeated on the embedded database. */
async function unitAndServerTests(): Promise<Counts> {
  const postgres = await startTemporaryPostgres();
  if (!postgres) {
    say('PostgreSQL was NOT tested: none is installed, and only root can install it.');
    return jest(['--ignoreProjects', 'portal-server-embedded']);
  }
  try {
    return await jest([], { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function browserTests(): Promise<Counts> {
  const report = path.join(reports, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, TRIAL_PORTAL: 'prepared' };
  const ended = await runCommand(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json'],
    { env },
  );
  return withFailure('playwright', ended, await playwrightCounts(report));
}

/** Runs one kind of check and tells how it went. */
async function stage(kind: string, run: () => Promise<Counts>): Promise<Counts> {
  const started = Date.now();
  say(`\n== ${kind}`);
  const counts = await run().catch((error: unknown) => {
    const output = error instanceof Error ? error.message : String(error);
    say(output);
    return withFailure(kind, { status: 1, output }, NOTHING);
  });
  say(`== ${kind}: ${counts.failed > 0 ? 'FAILED' : 'ok'} in ${Math.round((Date.now() - started) / 1000)} s`);
  return counts;
}

async function beforeBrowserTests(): Promise<Counts> {
  const checked = await stage('Types, lint and build', async () =>
    sum([
      await check(process.execPath, 'tools/check-types.ts'),
      await check('eslint', '.'),
      await check(process.execPath, 'tools/build.ts'),
    ]),
  );
  if (checked.failed > 0) return checked;
  return stage('Portal for the browser tests', async () => (await prepareTrialPortal(), NOTHING));
}

const STEPS: (() => Promise<Counts[]>)[] = [
  async () => [await stage('Browser for the tests', async () => (await installChromium(), NOTHING))],
  () =>
    Promise.all([
      stage('Unit and server tests', unitAndServerTests),
      stage('Format', () => check('prettier', '--check', '--log-level', 'warn', '.')),
      beforeBrowserTests(),
    ]),
  async () => [await stage('Browser tests', browserTests)],
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
say(`\nAll of it took ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
for (const line of lastLines(results.failures)) say(line);
process.exitCode = results.failed > 0 ? 1 : 0;
say(`\n${results.passed} passed, ${results.failed} failed`);
