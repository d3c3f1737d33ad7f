import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../build/artifacts.ts';
import type { Ended } from './command.ts';

/** A failed command and its output. */
export interface Failure {
  command: string;
  output: string;
}

/** Duration of one journey or one file of unit tests. */
export interface Timed {
  name: string;
  ms: number;
}

/** Result of one kind of check. */
export interface Results {
  passed: number;
  failed: number;
  timed: Timed[];
  failures: Failure[];
}

export const NOTHING: Results = { passed: 0, failed: 0, timed: [], failures: [] };

export const sum = (all: Results[]): Results => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  timed: all.flatMap(({ timed }) => timed),
  failures: all.flatMap(({ failures }) => failures),
});

/** Adds a command that failed to its results. It counts as one failure at least: a crashed run reports no failed test. */
export const withFailure = (command: string, { status, output }: Ended, results: Results): Results =>
  status === 0
    ? results
    : { ...results, failed: Math.max(1, results.failed), failures: [{ command, output }] };

/** Each failed command with the last `count` lines of its output, because CI shows the end of a long log only. */
export const lastLines = (failures: readonly Failure[], count = 60): string[] =>
  failures.flatMap(({ command, output }) => {
    const lines = output.trimEnd().split('\n');
    const shown = lines.slice(-count);
    const extent = shown.length < lines.length ? ` (the last ${count} lines of its output)` : '';
    return ['', `== FAILED: ${command}${extent}`, ...shown];
  });

/** The `count` slowest, slowest first, a line each. */
export const slowest = (all: readonly Timed[], count = 10): string[] =>
  [...all]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`);

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
}
interface PlaywrightReport {
  suites?: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Reads a report in JSON and removes it; undefined when the run wrote none. */
async function takeReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(file, { force: true });
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

/** Results of jest's report; a file that could not run at all is one failure. */
export async function jestResults(file: string): Promise<Results> {
  const report = await takeReport<JestReport>(file);
  if (!report) return NOTHING;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    timed: report.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(ROOT, name),
      ms: endTime - startTime,
    })),
    failures: [],
  };
}

const timesIn = ({ suites = [], specs }: PlaywrightSuite): Timed[] => [
  ...specs.map(({ title, file, tests }) => ({
    name: `${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0),
  })),
  ...suites.flatMap(timesIn),
];

/** Results of Playwright's report; a journey that passed only when repeated is a failure. */
export async function playwrightResults(file: string): Promise<Results> {
  const report = await takeReport<PlaywrightReport>(file);
  if (!report) return NOTHING;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    timed: (report.suites ?? []).flatMap(timesIn),
    failures: [],
  };
}
