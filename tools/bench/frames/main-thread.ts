import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time in microseconds. */
  tdur?: number;
  args: { name?: string };
}

const CATEGORIES = ['-*', 'toplevel', '__metadata'];

/** The longest task of the page's main thread while `work` is done, in ms of processor time: waiting for a processor is not in it. */
export async function longestTaskDuring(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own to trace');
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  const mains = new Set(
    traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map((event) => threadOf(event)),
  );
  const tasks = traceEvents.filter((event) => event.ph === 'X' && mains.has(threadOf(event)));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
