import type { SectionModule } from '@portal/shared-contracts';
import { aRelease } from '../testing/section-release.ts';
import { sectionLoader, type Fetcher } from './load-section.ts';

const stable = aRelease({ version: '2.0.0-b2' });
const previous = aRelease({ version: '1.0.0-a1' });
const quotes: SectionModule = { mount: () => Promise.resolve(async () => undefined) };
const down = (): Promise<never> => Promise.reject(new Error('down'));

const onFailure = jest.fn();
beforeEach(() => onFailure.mockClear());

/** Answers the attempts in turn and remembers what each asked for. */
function fetcherOf(...answers: (() => Promise<SectionModule>)[]) {
  const asked: string[] = [];
  const fetcher: Fetcher = ({ version }, attempt) => {
    asked.push(`${version} #${attempt}`);
    return answers.shift()?.() ?? down();
  };
  return { asked, fetcher };
}

test('what loaded is loaded once, however often it is asked for', async () => {
  const { asked, fetcher } = fetcherOf(() => Promise.resolve(quotes));
  const loader = sectionLoader({ stable }, fetcher, { onFailure });
  await expect(Promise.all([loader.load(), loader.load()])).resolves.toEqual([quotes, quotes]);
  await loader.load();
  expect(asked).toEqual(['2.0.0-b2 #0']);
});

test('a failure is tried once more before anybody hears of it', async () => {
  const { asked, fetcher } = fetcherOf(down, () => Promise.resolve(quotes));
  await expect(sectionLoader({ stable, previous }, fetcher, { onFailure }).load()).resolves.toBe(quotes);
  expect(asked).toEqual(['2.0.0-b2 #0', '2.0.0-b2 #1']);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a version that fails twice gives way to the one before', async () => {
  const { asked, fetcher } = fetcherOf(down, down, () => Promise.resolve(quotes));
  const loader = sectionLoader({ stable, previous }, fetcher, { onFailure });
  await expect(loader.load()).resolves.toBe(quotes);
  expect(asked).toEqual(['2.0.0-b2 #0', '2.0.0-b2 #1', '1.0.0-a1 #2']);
  expect(loader.version()).toBe('1.0.0-a1');
  expect(onFailure.mock.calls).toEqual([[stable, new Error('down'), 'previous']]);
});

test('when the version before fails too, the failure of the released one is told, and the next call begins anew', async () => {
  const gone = (): Promise<never> => Promise.reject(new Error('gone'));
  const { asked, fetcher } = fetcherOf(down, gone, down, () => Promise.resolve(quotes));
  const loader = sectionLoader({ stable, previous }, fetcher, { onFailure });
  await expect(loader.load()).rejects.toThrow('gone');
  expect(onFailure.mock.calls).toEqual([[stable, new Error('gone'), 'error']]);
  await expect(loader.load()).resolves.toBe(quotes);
  expect(asked).toEqual(['2.0.0-b2 #0', '2.0.0-b2 #1', '1.0.0-a1 #2', '2.0.0-b2 #3']);
});

test('an attempt that takes too long has failed', async () => {
  const { asked, fetcher } = fetcherOf(
    () => new Promise(() => undefined),
    () => Promise.resolve(quotes),
  );
  await expect(sectionLoader({ stable }, fetcher, { onFailure, limit: 20 }).load()).resolves.toBe(quotes);
  expect(asked).toHaveLength(2);
});

test('what has proved broken is loaded again', async () => {
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

test('whoever leaves does not wait, and the others still get it', async () => {
  const { fetcher } = fetcherOf(() => Promise.resolve(quotes));
  const loader = sectionLoader({ stable }, fetcher, { onFailure });
  const gone = AbortSignal.abort(new Error('left'));
  await expect(loader.load(gone)).rejects.toThrow('left');
  await expect(loader.load()).resolves.toBe(quotes);
});
