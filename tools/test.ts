// `npm test`: every kind of check in turn, up to the first kind that fails. Its last line is "N passed, N failed".
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, say } from './test/command.ts';
import { jestCounts, playwrightCounts, sum, type Counts } from './test/counts.ts';
import { installChromium } from './test/install-chromium.ts';
import { startTemporaryPostgres } from './test/temporary-postgres.ts';

const reports = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
const NOTHING: Counts = { passed: 0, failed: 0 };
const ONE_FAILURE: Counts = { passed: 0, failed: 1 };

/** A check that is no test counts only when it fails. */
const check = async (command: string, ...args: string[]): Promise<Counts> =>
  (await runCommand(command, args, { quiet: true })) === 0 ? NOTHING : ONE_FAILURE;

/** A failed run that reports no failed test (it crashed) is a failure too. */
const orCrash = (status: number, counts: Counts): Counts =>
  status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

async function jest(args: string[], env: Record<string, string> = {}): Promise<Counts> {
  const report = path.join(reports, 'jest.json');
  const options = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  const status = await runCommand('jest', [...args, '--json', `--outputFile=${report}`], {
    env: { NODE_OPTIONS: options, ...env },
  });
  return orCrash(status, await jestCounts(report));
}

/** What a test uses that has a database of either kind: no other would do anything else on PostgreSQL. */
const TEST_DATABASE = 'portal-server/src/testing/test-database.ts';

async function serverOnPostgres(): Promise<Counts> {
  const postgres = await startTemporaryPostgres();
  if (!postgres) {
    say('PostgreSQL was NOT tested: none is installed, and only root can install it.');
    return NOTHING;
  }
  try {
    const tests = ['--selectProjects', 'portal-server', '--findRelatedTests', TEST_DATABASE];
    return await jest(tests, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function browser(): Promise<Counts> {
  const report = path.join(reports, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const status = await runCommand(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json'],
    { env },
  );
  return orCrash(status, await playwrightCounts(report));
}

const STAGES: [kind: string, run: () => Promise<Counts>][] = [
  ['Browser for the tests', async () => (await installChromium(), NOTHING)],
  [
    'Format, lint and types',
    async () =>
      sum(
        await Promise.all([
          check('prettier', '--check', '--log-level', 'warn', '.'),
          check('eslint', '.'),
          check(process.execPath, 'tools/check-types.ts'),
        ]),
      ),
  ],
  ['Unit and server tests', () => jest([])],
  ['Server tests on PostgreSQL', serverOnPostgres],
  ['Build', () => check(process.execPath, 'tools/build.ts')],
  ['Browser tests', browser],
];

const results: Counts[] = [];
for (const [kind, run] of STAGES) {
  const started = Date.now();
  say(`\n== ${kind}`);
  const counts = await run().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    return ONE_FAILURE;
  });
  results.push(counts);
  say(`== ${kind}: ${counts.failed > 0 ? 'FAILED' : 'ok'} in ${Math.round((Date.now() - started) / 1000)} s`);
  if (counts.failed > 0) break;
}
await rm(reports, { recursive: true, force: true });

const { passed, failed } = sum(results);
process.exitCode = failed > 0 ? 1 : 0;
say(`\n${passed} passed, ${failed} failed`);
