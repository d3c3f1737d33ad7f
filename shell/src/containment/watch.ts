import type { FaultKind } from '@portal/shared-contracts';
import type * as Watchdog from './watchdog.ts';

/** Milliseconds that sections wait for the watchdog's script. Without it nothing is watched. */
const LONGEST_WAIT = 2_000;

let loading: Promise<typeof Watchdog | undefined> | undefined;

/**
 * Loads the watchdog, which reports faults of sections that the person does not see by `report`. `onFailure` is called when its script
 * does not load.
 */
export function startWatching(
  report: (section: string, kind: FaultKind, error: Error) => void,
  onFailure: (error: unknown) => void,
): void {
  const script = import(/* webpackChunkName: "watchdog" */ './watchdog.ts');
  script.then(({ watchSections }) => watchSections(report), onFailure);
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, LONGEST_WAIT));
  loading = Promise.race([script, late]).catch(() => undefined);
}

/** Does `work`, which evaluates or mounts the section, under the eyes of the watchdog (`watchdog.ts`). */
export async function whileStarting<Value>(
  section: string,
  work: () => Promise<Value>,
  isMount = false,
): Promise<Value> {
  const watchdog = await loading;
  return watchdog ? watchdog.whileStarting(section, work, isMount) : work();
}

/** Notes that a script of the section ran until now. */
export const notePulse = (section: string | undefined): void =>
  void loading?.then((watchdog) => watchdog?.notePulse(section));

/** Forgets that the page was left because of a section, so that it is loaded again. */
export const loadAgain = (section: string): void =>
  void loading?.then((watchdog) => watchdog?.loadAgain(section));
