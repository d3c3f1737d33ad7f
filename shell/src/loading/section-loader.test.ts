import type { SectionModule } from '@portal/shared-contracts';
import { aRelease } from '../testing/a-portal.ts';
import { sectionLoader, type Fetcher } from './section-loader.ts';

const stable = aRelease({ version: '2.0.0-b2' });
const previous = aRelease({ version: '1.0.0-a1' });
const quotes: SectionModule = { mount: () => Promise.resolve(async () => undefined) };
const down = (): Promise<never> => Promise.reject(new Error('down'));

const never = (): Promise<never> => new Promise(() => undefined);
const after =
  (milliseconds: number, settle: () => Promise<SectionModule> = () => Promise.resolve(quotes)) =>
  (): Promise<SectionModule> =>
    new Promise((resolve) => setTimeout(() => resolve(settle()), milliseconds));

const onFailure = jest.fn();
beforeEach(() => onFailure.mockClear());

/** Answers the attempts one after the other, and records what each loads. */
function fetcherOf(...answers: (() => Promise<SectionModule>)[]) {
  const asked: string[] = [];
  const fetcher: Fetcher = ({ version }, attempt) => {
    asked.push(`${version} #${attempt}`);
    return answers.shift()?.() ?? down();
  };
  return { asked, fetcher };
}

test('a section is loaded once for any number of calls', async () => {
  const { asked, fetcher } = fetcherOf(() => Promise.resolve(quotes));
  const loader = sectionLoader({ stable }, fetcher, { onFailure });
  await expect(Promise.all([loader.load(), loader.load()])).resolves.toEqual([quotes, quotes]);
  await loader.load();
  expect(asked).toEqual(['2.0.0-b2 #0']);
});

test('a failed attempt is retried once before it is reported', async () => {
  const { asked, fetcher } = fetcherOf(down, () => Promise.resolve(quotes));
  await expect(sectionLoader({ stable, previous }, fetcher, { onFailure }).load()).resolves.toBe(quotes);
  expect(asked).toEqual(['2.0.0-b2 #0', '2.0.0-b2 #1']);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a version that fails twice is replaced by the previous version', async () => {
  const { asked, fetcher } = fetcherOf(down, down, () => Promise.resolve(quotes));
  const loader = sectionLoader({ stable, previous }, fetcher, { onFailure });
  await expect(loader.load()).resolves.toBe(quotes);
  expect(asked).toEqual(['2.0.0-b2 #0', '2.0.0-b2 #1', '1.0.0-a1 #2']);
  expect(loader.version()).toBe('1.0.0-a1');
  expect(onFailure.mock.calls).toEqual([[stable, new Error('down'), 'previous']]);
});

test('if the previous version fails too, the released version’s error is reported and the next call starts again', async () => {
  const gone = (): Promise<never> => Promise.reject(new Error('gone'));
  const { asked, fetcher } = fetcherOf(down, gone, down, () => Promise.resolve(quotes));
  const loader = sectionLoader({ stable, previous }, fetcher, { onFailure });
  await expect(loader.load()).rejects.toThrow('gone');
  expect(onFailure.mock.calls).toEqual([[stable, new Error('gone'), 'error']]);
  await expect(loader.load()).resolves.toBe(quotes);
  expect(asked).toEqual(['2.0.0-b2 #0', '2.0.0-b2 #1', '1.0.0-a1 #2', '2.0.0-b2 #3']);
});

test('a module that proved broken is loaded again', async () => {
  const { asked, fetcher } = fetcherOf(
    () => Promise.resolve(quotes),
    () => Promise.resolve(quotes),
  );
  const loader = sectionLoader({ stable }, fetcher, { onFailure });
  await loader.load();
  loader.forget();
  await loader.load();
  expect(asked).toEqual(['2.0.0-b2 #0', '2.0.0-b2 #1']);
});

const failed = { version: stable.version, error: new Error('broken'), kind: 'mount' } as const;

test('a version that failed when it was shown is replaced by the version before, for all later calls', async () => {
  const before: SectionModule = { ...quotes };
  const { asked, fetcher } = fetcherOf(
    () => Promise.resolve(quotes),
    () => Promise.resolve(before),
  );
  const loader = sectionLoader({ stable, previous }, fetcher, { onFailure });
  await loader.load();
  // A page and a panel of it may fail together.
  await expect(Promise.all([loader.fallBack(failed), loader.fallBack(failed)])).resolves.toEqual([
    true,
    true,
  ]);
  await expect(loader.load()).resolves.toBe(before);
  expect(loader.version()).toBe('1.0.0-a1');
  expect(onFailure.mock.calls).toEqual([[stable, failed.error, 'previous', 'mount']]);
  expect(asked).toEqual(['2.0.0-b2 #0', '1.0.0-a1 #1']);
  await expect(loader.fallBack({ ...failed, version: '1.0.0-a1' })).resolves.toBe(false);
});

test.each([
  ['there is no version before', { stable }],
  ['the version before does not load', { stable, previous }],
])('a failed version stays when %s', async (_, entry) => {
  const { fetcher } = fetcherOf(() => Promise.resolve(quotes), down);
  const loader = sectionLoader(entry, fetcher, { onFailure });
  await loader.load();
  await expect(loader.fallBack(failed)).resolves.toBe(false);
  expect(loader.version()).toBe('2.0.0-b2');
  expect(onFailure).not.toHaveBeenCalled();
});

test('a call that is aborted rejects at once, and other calls still get the section', async () => {
  const { fetcher } = fetcherOf(() => Promise.resolve(quotes));
  const loader = sectionLoader({ stable }, fetcher, { onFailure });
  const gone = AbortSignal.abort(new Error('left'));
  await expect(loader.load(gone)).rejects.toThrow('left');
  await expect(loader.load()).resolves.toBe(quotes);
});

test('a section is loaded ahead once, and a call uses it', async () => {
  const { asked, fetcher } = fetcherOf(() => Promise.resolve(quotes));
  const loader = sectionLoader({ stable }, fetcher, { onFailure });
  await Promise.all([loader.ahead(), loader.ahead()]);
  expect(loader.isWanted()).toBe(false);
  await expect(loader.load()).resolves.toBe(quotes);
  await loader.ahead();
  expect(loader.isWanted()).toBe(true);
  expect(asked).toEqual(['2.0.0-b2 #0']);
});

test('a failure ahead is neither reported nor retried, and a call starts again', async () => {
  const { asked, fetcher } = fetcherOf(down, down, () => Promise.resolve(quotes));
  const loader = sectionLoader({ stable, previous }, fetcher, { onFailure });
  await loader.ahead();
  await loader.ahead();
  expect(asked).toEqual(['2.0.0-b2 #0']);
  expect(onFailure).not.toHaveBeenCalled();
  await expect(loader.load()).resolves.toBe(quotes);
  expect(loader.version()).toBe('2.0.0-b2');
  expect(asked).toEqual(['2.0.0-b2 #0', '2.0.0-b2 #1', '2.0.0-b2 #2']);
});

test('a call uses a running attempt of ahead, and retries when that fails', async () => {
  const { asked, fetcher } = fetcherOf(down, () => Promise.resolve(quotes));
  const loader = sectionLoader({ stable }, fetcher, { onFailure });
  void loader.ahead();
  await expect(loader.load()).resolves.toBe(quotes);
  expect(asked).toEqual(['2.0.0-b2 #0', '2.0.0-b2 #1']);
});

describe('with a clock', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Loads once. Returns the result and the time in milliseconds. */
  async function outcome(loading: Promise<SectionModule>): Promise<[what: string, at: number]> {
    const began = Date.now();
    const ended = loading.then(
      () => 'loaded',
      (error: Error) => error.name,
    );
    const result = ended.then((what): [string, number] => [what, Date.now() - began]);
    await jest.advanceTimersByTimeAsync(60_000);
    return result;
  }

  test.each<[string, Parameters<typeof fetcherOf>, boolean, [string, number], string]>([
    ['arrives late, but in time', [after(3_900)], true, ['loaded', 3_900], '2.0.0-b2'],
    ['hangs: the version before', [never, after(300)], true, ['loaded', 4_300], '1.0.0-a1'],
    ['is slow, and so is the one before', [after(6_000), after(6_000)], true, ['loaded', 6_000], '2.0.0-b2'],
    ['hangs: another attempt', [never, after(300)], false, ['loaded', 4_300], '2.0.0-b2'],
    ['hangs, as does everything', [never, never], true, ['TimeoutError', 9_000], '2.0.0-b2'],
    ['hangs, and nothing is before it', [never, never], false, ['TimeoutError', 9_000], '2.0.0-b2'],
    ['fails late, twice', [after(3_000, down), after(3_000, down), down], true, ['Error', 6_000], '2.0.0-b2'],
    ['fails at once, and the one before hangs', [down, down, never], true, ['Error', 9_000], '2.0.0-b2'],
    ['fails at once, twice', [down, down], false, ['Error', 0], '2.0.0-b2'],
  ])('a section that %s', async (_how, answers, hasPrevious, expected, version) => {
    const { asked, fetcher } = fetcherOf(...answers);
    const loader = sectionLoader({ stable, ...(hasPrevious && { previous }) }, fetcher, { onFailure });
    await expect(outcome(loader.load())).resolves.toEqual(expected);
    expect(loader.version()).toBe(version);
    expect(asked).toHaveLength(answers.length);
  });

  test.each<[string, number, Parameters<typeof fetcherOf>, number, string]>([
    ['hangs: a call counts its own time', 3_000, [never, after(300)], 4_300, '1.0.0-a1'],
    ['has hung since long ago: a call begins anew', 4_500, [never, after(300)], 300, '2.0.0-b2'],
    ['has hung since long ago, and comes first', 4_500, [after(5_000), never, never], 500, '2.0.0-b2'],
  ])('an attempt of ahead %s', async (_how, before, answers, at, version) => {
    const { fetcher } = fetcherOf(...answers);
    const loader = sectionLoader({ stable, previous }, fetcher, { onFailure });
    void loader.ahead();
    await jest.advanceTimersByTimeAsync(before);
    await expect(outcome(loader.load())).resolves.toEqual(['loaded', at]);
    expect(loader.version()).toBe(version);
  });

  test('ahead waits for a hanging attempt no longer than a call does', async () => {
    const { fetcher } = fetcherOf(never);
    const ahead = sectionLoader({ stable }, fetcher, { onFailure }).ahead();
    await jest.advanceTimersByTimeAsync(4_000);
    await expect(ahead).resolves.toBeUndefined();
  });

  test('a module that arrives after the time limit is returned to the next call at once', async () => {
    const { asked, fetcher } = fetcherOf(after(20_000), never);
    const loader = sectionLoader({ stable }, fetcher, { onFailure });
    await expect(outcome(loader.load())).resolves.toEqual(['TimeoutError', 9_000]);
    loader.forget();
    await expect(outcome(loader.load())).resolves.toEqual(['loaded', 0]);
    expect(asked).toHaveLength(2);
  });

  test('a module that arrives late during another attempt is used', async () => {
    const { fetcher } = fetcherOf(after(12_000), never, never, never);
    const loader = sectionLoader({ stable }, fetcher, { onFailure });
    const first = loader.load().catch(() => loader.load());
    await expect(outcome(first)).resolves.toEqual(['loaded', 12_000]);
  });

  test('a hanging attempt does not delay the failure of another', async () => {
    const { fetcher } = fetcherOf(never, never, down, down);
    const loader = sectionLoader({ stable }, fetcher, { onFailure });
    const first = loader.load().catch(() => loader.load());
    await expect(outcome(first)).resolves.toEqual(['Error', 9_000]);
  });
});
