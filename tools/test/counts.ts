import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './command.ts';
import type { Timed } from './slowest.ts';

/** A command of a stage that failed. */
export interface Failure {
  command: string;
  output: string;
}

/** Result of one kind of check. */
export interface Counts {
  passed: number;
  failed: number;
  timed: Timed[];
  /** What failed, to be shown again at the end. */
  failures: Failure[];
}

export const NOTHING: Counts = { passed: 0, failed: 0, timed: [], failures: [] };

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  timed: all.flatMap(({ timed }) => timed),
  failures: all.flatMap(({ failures }) => failures),
});

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

async function takeReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(file, { force: true });
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

/** Counts of jest's report; a file that could not run at all is one failure. */
export async function jestCounts(file: string): Promise<Counts> {
  const report = await takeReport<JestReport>(file);
  if (!report) return NOTHING;
  return {
    ...NOTHING,
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    timed: report.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(ROOT, name),
      ms: endTime - startTime,
    })),
  };
}

const timesIn = ({ suites = [], specs }: PlaywrightSuite): Timed[] => [
  ...specs.map(({ title, file, tests }) => ({
    name: `${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0),
  })),
  ...suites.flatMap(timesIn),
];

/** Counts of Playwright's report. */
export async function playwrightCounts(file: string): Promise<Counts> {
  const report = await takeReport<PlaywrightReport>(file);
  if (!report) return NOTHING;
  const { expected, unexpected, flaky } = report.stats;
  return {
    ...NOTHING,
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    timed: (report.suites ?? []).flatMap(timesIn),
  };
}
