import type * as Watchdog from './watchdog.ts';

const NAME = 'mfe-careless';
const never = new Promise<never>(() => undefined);

interface Page extends Pick<typeof Watchdog, 'whileStarting' | 'loadAgain' | 'noteRender' | 'notePulse'> {
  faults: [section: string, kind: string][];
  /** The page is left as usual. */
  leave(): void;
  /** The page ends without notice. */
  crash(): void;
}

/** The events of the browser's Navigation API, which jsdom lacks. */
let navigation: EventTarget;
let open: Page | undefined;

/** A newly loaded page of the same tab. */
async function load(): Promise<Page> {
  const faults: Page['faults'] = [];
  let page!: Page;
  await jest.isolateModulesAsync(async () => {
    const { watchSections, ...watchdog } = await import('./watchdog.ts');
    const end = watchSections((section, kind) => faults.push([section, kind]));
    const crash = (): void => {
      end();
      open = undefined;
    };
    page = {
      ...watchdog,
      faults,
      crash,
      leave() {
        happens('pagehide');
        crash();
      },
    };
  });
  open = page;
  return page;
}

const happens = (event: string): boolean => window.dispatchEvent(new Event(event));
/** The main thread is busy for `ms`: time goes on and no timer runs. */
const block = (ms: number): void => void jest.setSystemTime(Date.now() + ms);
const evaluate = (ms: number) => async (): Promise<string> => (block(ms), 'evaluated');
/** Promises settle, and no timer runs. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** The person leaves the tab for another one, or comes back. */
function setHidden(isHidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  navigation = new EventTarget();
  Object.assign(globalThis, { navigation });
});
afterEach(() => {
  open?.crash();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a section that blocks the page', () => {
  test('is reported, and goes on', async () => {
    const { whileStarting, faults } = await load();
    await expect(whileStarting(NAME, evaluate(2_500))).resolves.toBe('evaluated');
    expect(faults).toEqual([[NAME, 'busy']]);
  });

  test.each([
    ['the machine sleeps', () => block(3_600_000)],
    ['the page is printed', () => (happens('beforeprint'), block(20_000), happens('afterprint'))],
    ['the browser asks whether to leave the page', () => (happens('beforeunload'), block(20_000))],
  ])('is not blamed while %s, and is later', async (_what, wait) => {
    const { whileStarting, faults } = await load();
    void whileStarting('mfe-quotes', () => never);
    wait();
    await jest.advanceTimersByTimeAsync(300);
    expect(faults).toEqual([]);
    await whileStarting(NAME, evaluate(2_500));
    expect(faults).toEqual([[NAME, 'busy']]);
  });

  test('is blamed for what it blocked before the person leaves', async () => {
    const { whileStarting, faults } = await load();
    void whileStarting(NAME, () => never);
    block(2_500);
    happens('beforeunload');
    expect(faults).toEqual([[NAME, 'busy']]);
  });

  test('is not blamed for a time in which nothing was watched', async () => {
    const { whileStarting, notePulse, faults } = await load();
    await whileStarting(NAME, evaluate(0));
    block(20_000);
    notePulse(NAME);
    expect(faults).toEqual([]);
  });

  test('is skipped once the page was left twice because of it, until the person tries again', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { whileStarting, leave } = await load();
      await whileStarting(NAME, evaluate(12_000));
      // The next page answers late, and the person does not wait.
      for (const ms of [5_000, 6_000]) void (happens('beforeunload'), block(ms));
      leave();
    }
    const third = await load();
    expect(third.faults).toEqual([[NAME, 'skipped']]);
    const work = jest.fn(evaluate(0));
    await expect(third.whileStarting(NAME, work)).rejects.toThrow('kept the page from working');
    await expect(third.whileStarting('mfe-quotes', work)).resolves.toBe('evaluated');
    third.loadAgain(NAME);
    await expect(third.whileStarting(NAME, work)).resolves.toBe('evaluated');
    third.leave();
    expect({ ...sessionStorage }).toEqual({});
  });

  test('counts after Back has shown an earlier page again', async () => {
    const earlier = await load();
    const { whileStarting, leave } = await load();
    await whileStarting(NAME, evaluate(12_000));
    leave();
    const stored = { ...sessionStorage };
    setHidden(false);
    expect({ ...sessionStorage }).toEqual(stored);
    expect(stored).not.toEqual({});
    earlier.crash();
  });

  test('is skipped for five minutes', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { whileStarting, leave } = await load();
      await whileStarting(NAME, evaluate(12_000));
      leave();
    }
    block(301_000);
    const { whileStarting, faults } = await load();
    await expect(whileStarting(NAME, evaluate(0))).resolves.toBe('evaluated');
    expect(faults).toEqual([]);
  });

  test('counts when it never ends, and sections that only started at the same time do not', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { whileStarting, crash } = await load();
      for (const section of time === 0 ? [NAME, 'mfe-account'] : [NAME])
        void whileStarting(section, () => never);
      const ended: string[] = [];
      for (const section of ['mfe-quotes', 'mfe-orders'])
        void whileStarting(section, evaluate(0)).then(() => ended.push(section));
      await settled();
      expect(ended).toEqual(['mfe-quotes', 'mfe-orders']);
      crash();
    }
    const { faults } = await load();
    expect(faults).toEqual([[NAME, 'skipped']]);
  });

  test('counts when it never ends after the tab was shown again', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { whileStarting, crash } = await load();
      void whileStarting(NAME, () => never);
      await settled();
      setHidden(true);
      setHidden(false);
      crash();
    }
    expect((await load()).faults).toEqual([[NAME, 'skipped']]);
  });

  test('holds up others that were left once for two seconds at most, and each once', async () => {
    const sections = [NAME, 'mfe-quotes', 'mfe-orders'];
    const first = await load();
    for (const section of sections) void first.whileStarting(section, () => never);
    first.crash();
    const { whileStarting } = await load();
    void whileStarting(NAME, () => never);
    const works = [jest.fn(() => never), jest.fn(() => never)];
    void whileStarting('mfe-quotes', works[0]!);
    void whileStarting('mfe-orders', works[1]!);
    await jest.advanceTimersByTimeAsync(1_900);
    for (const work of works) expect(work).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    for (const work of works) expect(work).toHaveBeenCalled();
    const ofCard = jest.fn(() => never);
    void whileStarting('mfe-orders', ofCard);
    expect(ofCard).toHaveBeenCalled();
  });
});

describe('a part that blocks the page while it is rendered', () => {
  test('is reported instead of a section whose code is on its way, and skipped after the second time', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { whileStarting, noteRender, faults, leave } = await load();
      for (const section of ['mfe-invoices', 'mfe-orders']) void whileStarting(section, () => never);
      noteRender('mfe-quotes');
      noteRender(NAME);
      block(12_000);
      noteRender('mfe-account');
      if (time === 1) await jest.advanceTimersByTimeAsync(300);
      leave();
      expect(faults).toEqual([[NAME, 'busy']]);
    }
    expect((await load()).faults).toEqual([[NAME, 'skipped']]);
  });

  test('alone is reported, and one that waits for its data is not', async () => {
    const { noteRender, faults } = await load();
    noteRender('mfe-quotes');
    await jest.advanceTimersByTimeAsync(3_000);
    noteRender(NAME);
    block(2_500);
    await jest.advanceTimersByTimeAsync(1);
    expect(faults).toEqual([[NAME, 'busy']]);
  });

  test('is reported when a section begins to load just after it', async () => {
    const { whileStarting, noteRender, faults } = await load();
    noteRender(NAME);
    block(2_500);
    void whileStarting('mfe-quotes', () => never);
    await jest.advanceTimersByTimeAsync(300);
    expect(faults).toEqual([[NAME, 'busy']]);
  });
});

describe('an honest section is not skipped when the page is reloaded', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['while its code is on its way', () => never],
    ['after it was loaded', evaluate(100)],
  ])('%s', async (_when, work) => {
    for (let time = 0; time < 5; time += 1) {
      const { whileStarting, faults, leave } = await load();
      void whileStarting(NAME, work);
      await jest.advanceTimersByTimeAsync(1_500);
      leave();
      expect(faults).toEqual([]);
    }
    expect({ ...sessionStorage }).toEqual({});
  });

  test('when its tab was ended while it was hidden', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { whileStarting, crash } = await load();
      void whileStarting(NAME, () => never);
      setHidden(true);
      expect({ ...sessionStorage }).toEqual({});
      void whileStarting('mfe-quotes', () => never);
      expect({ ...sessionStorage }).toEqual({});
      crash();
      setHidden(false);
    }
  });

  test.each([false, true])('some time after it blocked the page (stayed before: %s)', async (stayed) => {
    for (let time = 0; time < 3; time += 1) {
      const { whileStarting, leave } = await load();
      if (stayed) happens('beforeunload');
      await whileStarting(NAME, evaluate(3_000));
      block(1_500);
      if (!stayed) happens('beforeunload');
      leave();
    }
    expect((await load()).faults).toEqual([]);
  });
});

describe('a page counts once against a section', () => {
  test('that ran twice when it ended without notice, and one that ran beside it', async () => {
    const { whileStarting, crash } = await load();
    for (const section of [NAME, 'mfe-quotes', NAME, 'mfe-quotes']) void whileStarting(section, () => never);
    void whileStarting('mfe-orders', () => never);
    crash();
    expect((await load()).faults).toEqual([]);
  });

  test('that left it at its mount and blocked it', async () => {
    const { whileStarting, leave } = await load();
    await whileStarting(NAME, async () => (asSection(() => navigates()), block(3_000)), true);
    leave();
    expect((await load()).faults).toEqual([]);
  });
});

const navigates = (how: object = {}): boolean =>
  navigation.dispatchEvent(
    Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType: 'reload',
      userInitiated: false,
      destination: { sameDocument: false },
      ...how,
    }),
  );

/** Runs `work` as if a script of the section had called it. */
function asSection<Value>(work: () => Value, section = NAME): Value {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = () =>
    `Error\n  at go (https://portal.test/assets/${section}/1.0.0-a/entry.js:1:2)`;
  try {
    return work();
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

describe('a section that leaves the page', () => {
  test('while it is evaluated is stopped and reported', async () => {
    const { whileStarting, faults } = await load();
    await whileStarting(NAME, async () => expect(asSection(() => navigates())).toBe(false));
    expect(faults).toEqual([[NAME, 'navigated']]);
    expect(asSection(() => navigates())).toBe(true);
  });

  test('by a click, while more of its code is on its way, is let through', async () => {
    const { whileStarting, faults } = await load();
    Object.assign(navigator, { userActivation: { isActive: true } });
    // The click that opens the section.
    await whileStarting(NAME, async () => expect(asSection(() => navigates())).toBe(false));
    faults.length = 0;
    await whileStarting(NAME, async () => expect(asSection(() => navigates())).toBe(true));
    Object.assign(navigator, { userActivation: { isActive: false } });
    await whileStarting(NAME, async () => expect(asSection(() => navigates())).toBe(false));
    expect(faults).toEqual([[NAME, 'navigated']]);
  });

  test('while it is mounted is skipped after the second time', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { whileStarting, faults, leave } = await load();
      void whileStarting(NAME, async () => (asSection(() => navigates()), never), true);
      await jest.advanceTimersByTimeAsync(300);
      leave();
      expect(faults).toEqual([[NAME, 'navigated']]);
    }
    await expect((await load()).whileStarting(NAME, evaluate(0))).rejects.toThrow();
  });

  test.each([
    ['in an effect', 10],
    ['by a timer', 9_000],
  ])('%s after it was mounted is skipped after the second time', async (_how, after) => {
    for (let time = 0; time < 2; time += 1) {
      const { whileStarting, faults, leave } = await load();
      await whileStarting(NAME, evaluate(0), true);
      await jest.advanceTimersByTimeAsync(after);
      expect(asSection(() => navigates())).toBe(true);
      leave();
      expect(faults).toEqual([[NAME, 'navigated']]);
    }
    await expect((await load()).whileStarting(NAME, evaluate(0))).rejects.toThrow();
  });

  test.each([
    ['once the page is no longer young', 10_001, false],
    ['after the person touched the page', 10, true],
  ])('%s is let through', async (_when, after, hasBeenActive) => {
    const { whileStarting, faults, leave } = await load();
    await whileStarting(NAME, evaluate(0), true);
    await jest.advanceTimersByTimeAsync(after);
    Object.assign(navigator, { userActivation: { hasBeenActive } });
    expect(asSection(() => navigates())).toBe(true);
    Object.assign(navigator, { userActivation: undefined });
    leave();
    expect(faults).toEqual([]);
    expect({ ...sessionStorage }).toEqual({});
  });

  test('is not the one whose start another part’s navigation interrupts', async () => {
    const { whileStarting, faults } = await load();
    await whileStarting(NAME, async () => expect(asSection(() => navigates(), 'mfe-quotes')).toBe(true));
    await whileStarting(NAME, async () => expect(navigates()).toBe(true));
    expect(faults).toEqual([['mfe-quotes', 'navigated']]);
  });
});

test('more than 50 entries of the history in a second are stopped and reported once', async () => {
  const { faults } = await load();
  const push = (): boolean => navigates({ navigationType: 'push', destination: { sameDocument: true } });
  const first = Array.from({ length: 60 }, () => asSection(push));
  expect(first.filter(Boolean)).toHaveLength(50);
  expect(faults).toEqual([[NAME, 'history']]);
  block(1_001);
  expect(push()).toBe(true);
});

test('links and Back are not counted', async () => {
  const { faults } = await load();
  for (let time = 0; time < 60; time += 1) {
    expect(navigates({ userInitiated: true, destination: { sameDocument: true } })).toBe(true);
    expect(navigates({ navigationType: 'traverse', destination: { sameDocument: true } })).toBe(true);
  }
  expect(faults).toEqual([]);
});
