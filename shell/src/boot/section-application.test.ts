import type { MountContext, SectionModule } from '@portal/shared-contracts';
import { waitFor } from '@testing-library/react';
import type { AppProps, LifeCycles } from 'single-spa';
import { sectionLoader, type SectionLoader } from './load-section.ts';
import { aLoader } from '../testing/a-loader.ts';
import { sectionApplication, type SectionViews } from './section-application.ts';
import { TimeoutError } from './time-limit.ts';
import { aRelease } from '../testing/section-release.ts';

const props = {} as AppProps;
const never = new Promise<never>(() => undefined);

/** Views as plain text, so that the page reads as what a person sees. */
const views: SectionViews = {
  loading: (place) => show(place, document.createTextNode('loading')),
  failed(place, _kind, retry) {
    const button = document.createElement('button');
    button.textContent = 'Retry';
    button.addEventListener('click', retry);
    return show(place, button);
  },
};
function show(place: HTMLElement, view: ChildNode): () => void {
  place.append(view);
  return () => view.remove();
}

const working: SectionModule = {
  mount({ element }) {
    element.textContent = 'quotes';
    return Promise.resolve(async () => {
      element.textContent = '';
    });
  },
};

/** Loads `module` after a while, as one does that was not loaded before. */
const soon =
  (module: SectionModule): SectionLoader['load'] =>
  () =>
    new Promise((resolve) => setTimeout(() => resolve(module), 20));

const pages: HTMLElement[] = [];
afterEach(() => pages.splice(0).forEach((page) => page.remove()));

/** A page with one section, opened at once. */
function open(load: SectionLoader['load'] | SectionModule, shown = views, limit = 50) {
  const host = document.createElement('main');
  document.body.append(host);
  pages.push(host);
  const failures: unknown[] = [];
  const kinds: string[] = [];
  const renew = jest.fn(() => Promise.resolve(false));
  const forget = jest.fn();
  const application = sectionApplication({
    name: 'mfe-quotes',
    loader: aLoader(typeof load === 'function' ? load : () => Promise.resolve(load), { forget }),
    views: shown,
    host,
    onFault(kind, error) {
      kinds.push(kind);
      failures.push(error);
    },
    renew,
    limits: { open: limit, unmount: 50 },
  });
  const call = (phase: 'mount' | 'unmount'): Promise<unknown> =>
    (application as Required<Record<keyof LifeCycles, (props: AppProps) => Promise<unknown>>>)[phase](props);
  const mounted = call('mount');
  const retry = (): void => host.querySelector('button')?.click();
  return { host, failures, kinds, renew, forget, mounted, retry, leave: () => call('unmount') };
}

test('a section shows that it is loading, then itself, then nothing', async () => {
  const { host, leave } = open(soon(working));
  await waitFor(() => expect(host).toHaveTextContent(/^loading$/));
  await waitFor(() => expect(host).toHaveTextContent(/^quotes$/));
  await leave();
  expect(host).toBeEmptyDOMElement();
});

test('what waits stays until the section has drawn itself, where it was drawn', async () => {
  const covered: unknown[] = [];
  const drawn: SectionViews = {
    ...views,
    loading: (place) => {
      const view = document.createElement('div');
      view.append(document.createElement('h1'), 'loading');
      return show(place, view);
    },
  };
  let finish: () => void = () => undefined;
  const { host } = open(
    soon({
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
    drawn,
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
])('a section in whose place %s is told so', async (_, isCovered) => {
  const view = document.createElement('div');
  view.id = 'early-view';
  // jsdom lays nothing out.
  Object.defineProperty(view, 'getClientRects', { value: () => [{}] });
  if (isCovered) document.body.append(view);
  const mount = jest.fn(working.mount);
  const { host } = open({ mount });
  await waitFor(() => expect(host).toHaveTextContent(/^quotes$/));
  expect(mount).toHaveBeenCalledWith(expect.objectContaining({ isCovered }));
  view.remove();
});

test('a section that was loaded before shows itself without a skeleton', async () => {
  const loading = jest.fn(views.loading);
  const { host } = open(working, { ...views, loading });
  await waitFor(() => expect(host).toHaveTextContent(/^quotes$/));
  await new Promise((resolve) => setTimeout(resolve));
  expect(loading).not.toHaveBeenCalled();
});

test('a section that does not load shows the error view, and Retry brings it', async () => {
  let broken = true;
  const page = open(() => (broken ? Promise.reject(new Error('503')) : Promise.resolve(working)));
  await waitFor(() => expect(page.host).toHaveTextContent(/^Retry$/));
  expect(page.failures).toEqual([new Error('503')]);
  expect(page.kinds).toEqual(['load']);
  expect(page.forget).toHaveBeenCalledTimes(1);
  broken = false;
  page.retry();
  await waitFor(() => expect(page.host).toHaveTextContent(/^quotes$/));
  expect(page.renew).toHaveBeenCalledTimes(1);
});

test('Retry begins nothing when the page is loaded anew', async () => {
  const load = jest.fn(() => Promise.reject(new Error('503')));
  const page = open(load);
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
])('a section that %s shows the error view, and nothing reaches single-spa', async (_what, mount) => {
  const page = open({ mount });
  await expect(page.mounted).resolves.toBeUndefined();
  await waitFor(() => expect(page.host).toHaveTextContent(/^Retry$/));
  expect(page.kinds).toEqual(['mount']);
  await page.leave();
  expect(page.host).toBeEmptyDOMElement();
});

test('a section that is mounted after its time was over leaves the error view', async () => {
  let finish: () => void = () => undefined;
  const end = jest.fn(() => Promise.resolve());
  const page = open({ mount: () => new Promise((resolve) => (finish = () => resolve(end))) });
  await waitFor(() => expect(page.host).toHaveTextContent(/^Retry$/));
  finish();
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1));
  expect(page.host).toHaveTextContent(/^Retry$/);
});

test('a section that fails later is taken away and shows the error view', async () => {
  let context: MountContext | undefined;
  const end = jest.fn(() => Promise.resolve());
  const page = open({
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
  const page = open({
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

test('leaving while the section loads shows nothing of it, and is no failure', async () => {
  const mount = jest.fn(working.mount);
  let arrive: (module: SectionModule) => void = () => undefined;
  const loader = sectionLoader({ stable: aRelease() }, () => new Promise((resolve) => (arrive = resolve)), {
    onFailure: () => undefined,
  });
  const page = open((signal) => loader.load(signal), views, 10_000);
  await waitFor(() => expect(page.host).toHaveTextContent('loading'));
  await page.leave();
  expect(page.host).toBeEmptyDOMElement();
  arrive({ mount });
  await expect(loader.load()).resolves.toEqual({ mount });
  expect(mount).not.toHaveBeenCalled();
  expect(page.failures).toEqual([]);
});

test('leaving while the section mounts ends what it mounts then', async () => {
  const end = jest.fn(() => Promise.resolve());
  let mounted: (end: () => Promise<void>) => void = () => undefined;
  const mount = jest.fn(() => new Promise<() => Promise<void>>((resolve) => (mounted = resolve)));
  const page = open({ mount });
  await waitFor(() => expect(mount).toHaveBeenCalled());
  await page.leave();
  mounted(end);
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1));
  expect(page.host).toBeEmptyDOMElement();
});
