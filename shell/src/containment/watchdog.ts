import { tabStorage, type FaultKind } from '@portal/shared-contracts';

// Watches the code of sections while it is evaluated or mounted (docs/sections/mistakes.md, "The watchdog"). Times are in milliseconds
// since 1970.

/** Code of a section that is evaluated or mounted now. */
interface Start {
  section: string;
  from: number;
  isMount: boolean;
}

/** A start during which the page was left. */
interface Break {
  section: string;
  from: number;
  left: number;
}

/** The part of the browser's `NavigateEvent` that is read here. */
interface Navigating extends Event {
  navigationType: 'push' | 'reload' | 'replace' | 'traverse';
  userInitiated: boolean;
  destination: { sameDocument: boolean };
}

/**
 * Key in the tab's storage of the breaks of earlier pages and the starts of this one: `section from left`, one a line. A page
 * counts once against a section.
 */
const KEY = 'starts';

// Milliseconds.
/** A second break of a section counts when its start began within this time after the first one. */
const AGAIN = 10_000;
/** How long a section is then skipped. */
const SKIPPED = 300_000;
/** A page that does not respond for so long is blocked, and how often that is looked at. */
const BUSY = 2_000;
const BEAT = 250;
/** So long says only that the machine slept. */
const ASLEEP = 60_000;
/** Leaving the page within this time after it was blocked counts as leaving it because of that. */
const SOON = 1_000;
/** A start waits for others for so long at most, half of what the code of a part may take. */
const TURN = 2_000;

/** Most entries that a page may write to the browser's history within `FLOOD` milliseconds. */
const MOST_ENTRIES = 50;
const FLOOD = 1_000;

/** The section is not loaded, because the page was left twice while it kept the page from working. */
class SkippedSection extends Error {
  override name = 'SkippedSection';
}

/** Reports a fault of a section that the person does not see. */
type OnFault = (section: string, kind: FaultKind, error: Error) => void;

/** When this page began. */
const began = Date.now();
const running = new Set<Start>();
/** Sections whose code was evaluated. A person may click what they show. */
const evaluated = new Set<string>();
/** Sections that have waited for others on this page. Each waits once, because the time limit of its cards runs meanwhile. */
const waited = new Set<string>();
/** Breaks of this page. */
const breaks: Break[] = [];
/** Breaks of earlier pages. A page that hangs for ever ends without notice: its starts have no `left`. */
let earlier: Break[] = (tabStorage.get(KEY)?.split('\n') ?? []).map((line) => {
  const [section = '', from, left] = line.split(' ');
  return { section, from: Number(from), left: Number(left) || Date.now() };
});
/** The last start that blocked the page. */
let blocked: Break | undefined;
/**
 * When the browser began to leave the page. It leaves the page only when the next one answers. A second reload until then changes nothing
 * here.
 */
let leaving = 0;
/** Section of the part that is rendered in this task. */
let rendering: string | undefined;
/** When the page was last seen to respond, and the timer that looks. */
let beat = 0;
let timer: ReturnType<typeof setInterval> | undefined;
/** Ends after the queued starts, or when they take too long. */
let queue: Promise<unknown> = Promise.resolve();
let onFault: OnFault = () => undefined;

const isRecent = ({ left }: Break): boolean => Date.now() - left < SKIPPED;

/** Stores breaks and starts. A browser may end a hidden tab without notice, so none of its starts is stored. */
function store(starts: Iterable<Start> = document.hidden ? [] : running): void {
  const own = new Map<string, Omit<Break, 'left'> & { left?: number }>();
  for (const each of [...breaks.filter(isRecent), ...starts])
    if (!own.has(each.section)) own.set(each.section, each);
  const lines = [...earlier.filter(isRecent), ...own.values()].map((each) =>
    [each.section, each.from, each.left].join(' '),
  );
  if (lines.length > 0) tabStorage.set(KEY, lines.join('\n'));
  else tabStorage.remove(KEY);
}

/** True when the page was left twice in a row while the section was evaluated or mounted. */
function isSkipped(name: string): boolean {
  const own = earlier.filter((each) => each.section === name && isRecent(each));
  return own.some(({ from }, at) => at > 0 && from - own[at - 1]!.left < AGAIN);
}

/** Forgets that the page was left because of a section, so that it is loaded again. */
export function loadAgain(name: string): void {
  earlier = earlier.filter(({ section }) => section !== name);
  store();
}

const faultOf = (name: string, message: string, stack?: string): Error =>
  Object.assign(new Error(message), { name }, stack && { stack });

/** The section that began last to be evaluated or mounted, and has not ended. */
export const startedLast = (): string | undefined => [...running].at(-1)?.section;

/** Notes that the page responds, and whether it did not before. `section` ran until now; by default the one that is rendered, or that started last. */
export function notePulse(section = rendering ?? startedLast()): void {
  const now = Date.now();
  const time = now - beat;
  const isWatched = rendering !== undefined || running.size > 0;
  if (section && isWatched && time >= BUSY && time < ASLEEP && !document.hidden) {
    blocked = { section, from: beat, left: now };
    onFault(section, 'busy', faultOf('BusySection', `${section} blocked the page for ${time} ms`));
  }
  beat = now;
}

/**
 * Notes that a part of the section is rendered from now until the end of this task, or until the next part is. Without that, what
 * blocks the page is taken for a section whose code is on its way.
 */
export function noteRender(section: string): void {
  notePulse();
  rendering = section;
  setTimeout(() => {
    if (rendering === undefined) return;
    notePulse();
    rendering = undefined;
  });
}

async function run<Value>(section: string, work: () => Promise<Value>, isMount: boolean): Promise<Value> {
  const start = { section, from: Date.now(), isMount };
  if (running.size === 0) {
    notePulse();
    timer = setInterval(() => notePulse(), BEAT);
  }
  const isStored = [...running].some((each) => each.section === section);
  running.add(start);
  if (!isStored) store();
  try {
    const value = await work();
    evaluated.add(section);
    return value;
  } finally {
    notePulse(section);
    running.delete(start);
    if (running.size > 0) store();
    else {
      clearInterval(timer);
      // No other start is running, and the next one stores at once.
      setTimeout(() => store());
    }
  }
}

/**
 * Does `work`, which evaluates or mounts the section. Rejects with {@link SkippedSection} when the page was left twice meanwhile. A
 * section with one break waits once for others that have one, so that the next break names one of them.
 */
export function whileStarting<Value>(
  section: string,
  work: () => Promise<Value>,
  isMount = false,
): Promise<Value> {
  if (isSkipped(section)) return Promise.reject(new SkippedSection(`${section} kept the page from working`));
  const start = (): Promise<Value> => run(section, work, isMount);
  if (waited.has(section) || !earlier.some((each) => each.section === section)) return start();
  waited.add(section);
  const started = queue.then(start);
  const isOver = new Promise((resolve) => setTimeout(resolve, TURN));
  queue = Promise.race([started.catch(() => undefined), isOver]);
  return started;
}

/** The section whose code is running, by the stack. Callers that wait for it are not running. */
const SECTION = /\/assets\/(mfe-[^/]+)\//;
const callerOf = (stack: string): string | undefined => SECTION.exec(stack.split(/\basync[ *]/)[0]!)?.[1];

let entries = 0;
let entriesFrom = 0;

/** A click in the section may be what leaves the page, while more of its code arrives. The click that opens a section is none in it. */
const mayBeClick = (section: string): boolean =>
  evaluated.has(section) && navigator.userActivation?.isActive === true;

/** A young page that nobody has touched: what leaves it now would leave it each time. */
const isUntouched = (): boolean =>
  Date.now() - began < AGAIN && navigator.userActivation?.hasBeenActive !== true;

/**
 * Handles a navigation by a script. A flood of history entries is stopped. A section that leaves the page while it is evaluated is
 * stopped, too. A section that leaves the page later, during its mount or just after it, is noted as a break.
 */
function onNavigate(event: Navigating): void {
  const { navigationType, userInitiated, destination } = event;
  if (userInitiated || navigationType === 'traverse') return;
  const { stack = '' } = new Error();
  const section = callerOf(stack);
  const own = stack.slice(stack.search(SECTION));
  if (destination.sameDocument) {
    const now = Date.now();
    if (now - entriesFrom > FLOOD) [entries, entriesFrom] = [0, now];
    entries += 1;
    if (entries <= MOST_ENTRIES) return;
    event.preventDefault();
    if (entries === MOST_ENTRIES + 1)
      onFault(section ?? 'shell', 'history', faultOf('HistoryFlood', 'Too many entries of the history', own));
  } else if (section !== undefined) {
    const starts = [...running].filter((each) => each.section === section);
    if (starts.some(({ isMount }) => !isMount)) {
      if (mayBeClick(section)) return;
      event.preventDefault();
    } else if (starts[0] || isUntouched())
      breaks.push({ section, from: starts[0]?.from ?? began, left: Date.now() });
    else return;
    onFault(section, 'navigated', faultOf('SectionNavigation', `${section} leaves the page`, own));
  }
}

/** Stops the watch until the next pulse. */
function pause(): void {
  notePulse();
  beat = Infinity;
}

function onVisibilityChange(): void {
  // Timers of hidden pages are late.
  beat = Date.now();
  // Back may have opened this page again, and another one has stored its breaks since.
  if (running.size > 0) store();
}

function onBeforeUnload(): void {
  pause();
  const now = Date.now();
  if (!blocked || leaving < blocked.left || now - leaving >= AGAIN) leaving = now;
}

function onPageHide(): void {
  notePulse();
  const now = Date.now();
  if (blocked && (leaving < blocked.left ? now : leaving) - blocked.left < SOON) breaks.push(blocked);
  blocked = undefined;
  // The page was shown until now, because the next one answered late.
  for (const each of breaks) if (leaving >= each.left && leaving - each.left < SOON) each.left = now;
  store([]);
}

/** Begins to watch the page, and reports what is skipped on it. The returned function ends that. */
export function watchSections(report: OnFault): () => void {
  onFault = report;
  for (const section of new Set(earlier.map((each) => each.section)))
    if (isSkipped(section)) onFault(section, 'skipped', new SkippedSection(`${section} is skipped`));
  const { navigation } = globalThis as { navigation?: EventTarget };
  const end = new AbortController();
  const { signal } = end;
  navigation?.addEventListener('navigate', (event) => onNavigate(event as Navigating), { signal });
  addEventListener('pagehide', onPageHide, { signal });
  // The page waits while it is printed, or while the browser asks whether to leave it. That is no fault of a section.
  addEventListener('beforeprint', pause, { signal });
  addEventListener('beforeunload', onBeforeUnload, { signal });
  addEventListener('afterprint', () => (beat = Date.now()), { signal });
  document.addEventListener('visibilitychange', onVisibilityChange, { signal });
  return () => end.abort();
}
