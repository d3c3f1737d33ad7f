import type { MountContext, SectionModule } from '@portal/shared-contracts';
import { waitFor } from '@testing-library/react';
import { cacheAnswer } from '@portal/shared-ui';
import { drawnViews, loadsLater, quotesModule, renderSection, textViews } from '../testing/render-section.ts';
import { sectionLoader } from './section-loader.ts';
import { TimeoutError } from './timing.ts';
import { aRelease } from '../testing/a-portal.ts';
import { waitForEarlyAnswers } from './section-host.ts';

const never = new Promise<never>(() => undefined);

test('a section shows its skeleton, then itself, then nothing', async () => {
  const { host, leave } = renderSection(loadsLater(quotesModule));
  await waitFor(() => expect(host).toHaveTextContent(/^loading$/));
  await waitFor(() => expect(host).toHaveTextContent(/^quotes$/));
  await leave();
  expect(host).toBeEmptyDOMElement();
});

test('a visible skeleton stays until the section has rendered', async () => {
  const covered: unknown[] = [];
  let finish: () => void = () => undefined;
  const { host } = renderSection(
    loadsLater({
      mount({ element, isCovered }) {
        covered.push(isCovered);
        return new Promise((resolve) => {
          finish = () => {
            element.textContent = 'quotes';
            resolve(() => Promise.resolve());
          };
        });
      },
    }),
    drawnViews,
    10_000,
  );
  await waitFor(() => expect(covered).toEqual([true]));
  expect(host).toHaveTextContent(/^loading$/);
  finish();
  await waitFor(() => expect(host).toHaveTextContent(/^quotes$/));
});

test.each([
  ['the server drew', true],
  ['nothing is shown', false],
])('a section gets the right isCovered where %s', async (_, isCovered) => {
  const view = document.createElement('div');
  view.id = 'early-view';
  // jsdom lays nothing out.
  Object.defineProperty(view, 'getClientRects', { value: () => [{}] });
  if (isCovered) document.body.append(view);
  const mount = jest.fn(quotesModule.mount);
  const { host } = renderSection({ mount });
  await waitFor(() => expect(host).toHaveTextContent(/^quotes$/));
  expect(mount).toHaveBeenCalledWith(expect.objectContaining({ isCovered }));
  view.remove();
});

test('a section that is loaded already shows no skeleton', async () => {
  const loading = jest.fn(textViews.loading);
  const { host } = renderSection(quotesModule, { ...textViews, loading });
  await waitFor(() => expect(host).toHaveTextContent(/^quotes$/));
  await new Promise((resolve) => setTimeout(resolve));
  expect(loading).not.toHaveBeenCalled();
});

test('a section that does not load shows the error view, and Retry loads it', async () => {
  let broken = true;
  const page = renderSection(() =>
    broken ? Promise.reject(new Error('503')) : Promise.resolve(quotesModule),
  );
  await waitFor(() => expect(page.host).toHaveTextContent(/^Retry$/));
  expect(page.failures).toEqual([new Error('503')]);
  expect(page.kinds).toEqual(['load']);
  expect(page.forget).toHaveBeenCalledTimes(1);
  broken = false;
  page.retry();
  await waitFor(() => expect(page.host).toHaveTextContent(/^quotes$/));
  expect(page.renew).toHaveBeenCalledTimes(1);
});

test('Retry does not load the section when the page reloads', async () => {
  const load = jest.fn(() => Promise.reject(new Error('503')));
  const page = renderSection(load);
  await waitFor(() => expect(page.host).toHaveTextContent(/^Retry$/));
  page.renew.mockResolvedValue(true);
  page.retry();
  await waitFor(() => expect(page.renew).toHaveBeenCalled());
  expect(page.host).toHaveTextContent(/^loading$/);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each<[string, SectionModule['mount']]>([
  [
    'throws at mount',
    () => {
      throw new Error('broken');
    },
  ],
  ['rejects at mount', () => Promise.reject(new Error('broken'))],
  ['never finishes mounting', () => never],
])('a section that %s shows the error view, and single-spa gets no error', async (_what, mount) => {
  const page = renderSection({ mount });
  await expect(page.mounted).resolves.toBeUndefined();
  await waitFor(() => expect(page.host).toHaveTextContent(/^Retry$/));
  expect(page.kinds).toEqual(['mount']);
  await page.leave();
  expect(page.host).toBeEmptyDOMElement();
});

test('a section that mounts after its time limit does not replace the error view', async () => {
  let finish: () => void = () => undefined;
  const end = jest.fn(() => Promise.resolve());
  const page = renderSection({ mount: () => new Promise((resolve) => (finish = () => resolve(end))) });
  await waitFor(() => expect(page.host).toHaveTextContent(/^Retry$/));
  finish();
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1));
  expect(page.host).toHaveTextContent(/^Retry$/);
});

test('a section that fails later is removed and shows the error view', async () => {
  let context: MountContext | undefined;
  const end = jest.fn(() => Promise.resolve());
  const page = renderSection({
    mount(given) {
      context = given;
      given.element.textContent = 'quotes';
      return Promise.resolve(end);
    },
  });
  await waitFor(() => expect(page.host).toHaveTextContent(/^quotes$/));
  context?.onError(new Error('render'));
  await waitFor(() => expect(page.host).toHaveTextContent(/^Retry$/));
  expect(end).toHaveBeenCalledTimes(1);
  expect(page.kinds).toEqual(['render']);
});

test('an unmount that never ends does not stop navigation', async () => {
  const page = renderSection({
    mount({ element }) {
      element.textContent = 'quotes';
      return Promise.resolve(() => never);
    },
  });
  await waitFor(() => expect(page.host).toHaveTextContent(/^quotes$/));
  await page.leave();
  expect(page.host).toBeEmptyDOMElement();
  expect(page.failures).toEqual([new TimeoutError('Unmounting mfe-quotes took longer than 50 ms')]);
  expect(page.kinds).toEqual(['unmount']);
});

test('leaving while the section loads shows nothing of it and is not a failure', async () => {
  const mount = jest.fn(quotesModule.mount);
  let arrive: (module: SectionModule) => void = () => undefined;
  const loader = sectionLoader({ stable: aRelease() }, () => new Promise((resolve) => (arrive = resolve)), {
    onFailure: () => undefined,
  });
  const page = renderSection((signal) => loader.load(signal), textViews, 10_000);
  await waitFor(() => expect(page.host).toHaveTextContent('loading'));
  await page.leave();
  expect(page.host).toBeEmptyDOMElement();
  arrive({ mount });
  await expect(loader.load()).resolves.toEqual({ mount });
  expect(mount).not.toHaveBeenCalled();
  expect(page.failures).toEqual([]);
});

test('leaving while the section mounts unmounts it', async () => {
  const end = jest.fn(() => Promise.resolve());
  let mounted: (end: () => Promise<void>) => void = () => undefined;
  const mount = jest.fn(() => new Promise<() => Promise<void>>((resolve) => (mounted = resolve)));
  const page = renderSection({ mount });
  await waitFor(() => expect(mount).toHaveBeenCalled());
  await page.leave();
  mounted(end);
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1));
  expect(page.host).toBeEmptyDOMElement();
});

describe('the view until a section renders', () => {
  let answer: () => void;
  beforeEach(() => {
    const asked = new Promise<Response>((resolve) => (answer = () => resolve(new Response())));
    globalThis.__portalEarly = new Map([['/api/quotes', asked]]);
  });
  afterEach(() => {
    globalThis.__portalEarly = undefined;
  });

  const mount = jest.fn(quotesModule.mount);
  const loading = jest.fn(textViews.loading);
  beforeEach(() => jest.clearAllMocks());
  const nextTask = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

  test('a loaded section waits for the answer of the click and shows no skeleton', async () => {
    const { host } = renderSection({ mount }, { ...textViews, loading }, 10_000);
    await nextTask();
    expect([mount.mock.calls.length, loading.mock.calls.length]).toEqual([0, 0]);
    answer();
    await waitFor(() => expect(host).toHaveTextContent(/^quotes$/));
    expect(loading).not.toHaveBeenCalled();
  });

  test('a section behind a skeleton does not wait', async () => {
    jest.useFakeTimers();
    const { host } = renderSection(loadsLater({ mount }), drawnViews, 10_000);
    await jest.advanceTimersByTimeAsync(1);
    expect(host).toHaveTextContent(/^loading$/);
    await jest.advanceTimersByTimeAsync(20);
    expect(mount).toHaveBeenCalled();
    jest.useRealTimers();
  });

  test('a section that the person leaves while it waits is not mounted', async () => {
    const { host, failures, leave } = renderSection({ mount }, textViews, 10_000);
    await nextTask();
    await leave();
    answer();
    await nextTask();
    expect(mount).not.toHaveBeenCalled();
    expect(failures).toEqual([]);
    expect(host).toBeEmptyDOMElement();
  });

  test('a section whose time limit ends while it waits does not replace the error view', async () => {
    const { host } = renderSection({ mount }, textViews, 10);
    await waitFor(() => expect(host).toHaveTextContent(/^Retry$/));
    answer();
    await nextTask();
    expect(mount).not.toHaveBeenCalled();
    expect(host).toHaveTextContent(/^Retry$/);
  });
});

describe('answers that were requested early', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    globalThis.__portalEarly = undefined;
  });

  /** Milliseconds that `waitForEarlyAnswers` waits when each URL is answered after the given time. */
  async function waited(asked: Record<string, number>): Promise<number> {
    const after = (ms: number): Promise<Response> =>
      new Promise((resolve) => void setTimeout(() => resolve(new Response()), ms));
    globalThis.__portalEarly = new Map(Object.entries(asked).map(([url, ms]) => [url, after(ms)]));
    const began = Date.now();
    let end = NaN;
    void waitForEarlyAnswers().then(() => (end = Date.now() - began));
    await jest.advanceTimersByTimeAsync(10_000);
    return end;
  }

  test.each([
    ['nothing when nothing was asked for', {}, 0],
    ['all that was asked for', { '/api/a': 10, '/api/b': 30 }, 30],
    ['a moment for what comes late', { '/api/a': 10, '/api/b': 9_000 }, 50],
    ['nothing for what is known', { '/api/known': 30 }, 0],
  ])('it waits for %s', async (_what, asked, ms) => {
    cacheAnswer('/api/known', 'rows');
    await expect(waited(asked)).resolves.toBe(ms);
  });

  test('it does not wait for a failed call', async () => {
    globalThis.__portalEarly = new Map([['/api/a', Promise.reject(new Error('offline'))]]);
    await expect(waitForEarlyAnswers()).resolves.toBeUndefined();
  });
});
