import { readFile, rm } from 'node:fs/promises';

export interface Counts {
  passed: number;
  failed: number;
}

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
});

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

async function takeReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(file, { force: true });
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

/** What a run of jest counted in its report; a file that could not run at all is one failure. */
export async function jestCounts(file: string): Promise<Counts> {
  const report = await takeReport<JestReport>(file);
  if (!report) return { passed: 0, failed: 0 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** What a run of Playwright counted in its report. */
export async function playwrightCounts(file: string): Promise<Counts> {
  const report = await takeReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}
