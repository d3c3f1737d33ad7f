import type { OutageReport, OutageResult } from './run-outages.ts';

const RECOVERED_MS = 5_000;
const MOST_LINES = 30;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Bounds that were missed, one line each. */
export function outageFailures({ outages, quotes, payments, writes }: OutageReport): string[] {
  const ofOne = ({ name, answers, refused, wrong, recoveredMs, gone }: OutageResult): string[] => [
    ...wrong.map((what) => `${name}: ${what}`),
    ...gone.map((what) => `${name}: ${what} are gone`),
    ...(recoveredMs > RECOVERED_MS ? [`${name}: recovered after ${seconds(recoveredMs)} only`] : []),
    ...(answers === refused ? [`${name}: nothing was answered`] : []),
  ];
  return [
    ...outages.flatMap(ofOne),
    ...writes,
    ...(quotes > 0 && payments > 0 ? [] : ['nothing was written']),
  ];
}

/** The report as lines of a table, and the missed bounds below it. */
export function outageTable(report: OutageReport): string[] {
  const heads = ['outage', 'answers', '429, 503', 'wrong', 'gone', 'longest', 'recovered'];
  const row = ([name = '', ...cells]: string[]): string =>
    name.padEnd(24) + cells.map((cell) => cell.padStart(11)).join('');
  const failures = outageFailures(report);
  return [
    row(heads),
    ...report.outages.map(({ name, answers, refused, wrong, gone, longestMs, recoveredMs }) =>
      row([
        name,
        ...[answers, refused, wrong.length, gone.length].map(String),
        ...[longestMs, recoveredMs].map(seconds),
      ]),
    ),
    `${report.quotes} quotes and ${report.payments} payments written, ${report.writes.length} of them not exactly once.`,
    ...failures.slice(0, MOST_LINES),
  ];
}
