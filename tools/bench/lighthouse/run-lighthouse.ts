import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Another version scores by other rules. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const MOST_OUTPUT = 64 * 1024 * 1024;
/**
 * Milliseconds. A page with an open stream of events is never without a call, which is what Lighthouse waits for; all else that a page
 * does by itself is done in a third of this.
 */
const MOST_LOAD = 8_000;

export const FORMS = ['mobile', 'desktop'] as const;
export type Form = (typeof FORMS)[number];

/** Scores up to 100, times in ms. */
export interface Judged {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  firstPaint: number;
  largestPaint: number;
  /** Total blocking time. */
  blocked: number;
  /** The page was put aside and brought back by Back. */
  isPutAside: boolean;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null }>;
  runtimeError?: { message: string };
}

const run = promisify(execFile);

/** Lets Lighthouse judge a page in the browser at `port`, with the cookies and the storage that it has. */
export async function runLighthouse(
  url: string,
  { port, form }: { port: number; form: Form },
): Promise<Judged> {
  const flags = [
    '--quiet',
    '--output=json',
    '--disable-storage-reset',
    `--max-wait-for-load=${MOST_LOAD}`,
    `--port=${port}`,
  ];
  const preset = form === 'desktop' ? ['--preset=desktop'] : [];
  // It works with what the page is not using, as a person's own machine has no Lighthouse beside the page.
  const { stdout } = await run('nice', ['npx', '--yes', LIGHTHOUSE, url, ...flags, ...preset], {
    maxBuffer: MOST_OUTPUT,
  });
  const { categories, audits, runtimeError } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(`Lighthouse could not judge ${url}: ${runtimeError.message}`);
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const time = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    firstPaint: time('first-contentful-paint'),
    largestPaint: time('largest-contentful-paint'),
    blocked: time('total-blocking-time'),
    isPutAside: audits['bf-cache']?.score === 1,
  };
}
