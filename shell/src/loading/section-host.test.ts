import type { MountContext, SectionModule } from '@portal/shared-contracts';
import { waitFor } from '@testing-library/react';
import { drawnViews, loadsLater, quotesModule, renderSection, textViews } from '../testing/render-section.ts';
import { sectionLoader } from './section-loader.ts';
import { TimeoutError } from './timing.ts';
import { aRelease } from '../testing/a-portal.ts';

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

const [newest, before] = [aRelease({ version: '2.0.0-b2' }), aRelease({ version: '1.0.0-a1' })];

/** Opens a section whose newest version is `broken` and whose version before is `earlier`. */
function openBroken(broken: SectionModule['mount'], earlier: SectionModule['mount'] = quotesModule.mount) {
  const onFailure = jest.fn();
  const loader = sectionLoader(
    { stable: newest, previous: before },
    ({ version }) => Promise.resolve({ mount: version === newest.version ? broken : earlier }),
    { onFailure },
  );
  const mounts = jest.fn((signal?: AbortSignal) => loader.load(signal));
  const page = renderSection(mounts, textViews, 1_000, {
    version: () => loader.version(),
    forget: () => loader.forget(),
    fallBack: (failed) => loader.fallBack(failed),
  });
  return { ...page, mounts, onFailure };
}

const throws: SectionModule['mount'] = () => Promise.reject(new Error('broken'));
/** Draws something and fails as soon as `when` resolves. */
const failsLater =
  (when: Promise<unknown>): SectionModule['mount'] =>
  ({ element, onError }) => {
    element.innerHTML = '<input>';
    void when.then(() => onError(new Error('broken')));
    return Promise.resolve(async () => undefined);
  };

test.each([
  ['at its mount', 'mount', throws],
  ['at its first render', 'render', failsLater(Promise.resolve())],
])('a version that fails %s is replaced by the version before, which is said', async (_, kind, broken) => {
  const page = openBroken(broken);
  await waitFor(() => expect(page.host).toHaveTextContent(/^quotes$/));
  expect(page.onFailure.mock.calls).toEqual([[newest, new Error('broken'), 'previous', kind]]);
  expect(page.failures).toEqual([]);
});

test('when the version before fails too, the error view is shown, and Retry begins anew', async () => {
  const page = openBroken(throws, throws);
  await waitFor(() => expect(page.host).toHaveTextContent(/^Retry$/));
  expect(page.mounts).toHaveBeenCalledTimes(2);
  page.retry();
  await waitFor(() => expect(page.mounts).toHaveBeenCalledTimes(4));
  await waitFor(() => expect(page.host).toHaveTextContent(/^Retry$/));
});

test.each([
  [
    'something was typed',
    () => document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true })),
  ],
  ['it was there for some time', () => new Promise((resolve) => setTimeout(resolve, 80))],
])('a version that fails after %s is not replaced', async (_, meanwhile) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = openBroken(failsLater(promise));
  await waitFor(() => expect(page.host.querySelector('input')).not.toBeNull());
  await new Promise((done) => setTimeout(done));
  await meanwhile();
  resolve();
  await waitFor(() => expect(page.host).toHaveTextContent(/^Retry$/));
  expect(page.onFailure).not.toHaveBeenCalled();
  expect(page.kinds).toEqual(['render']);
});

test('a section that draws nothing, at once or after a change of its page, shows the error view', async () => {
  const page = renderSection({ mount: () => Promise.resolve(async () => undefined) });
  await waitFor(() => expect(page.host).toHaveTextContent(/^Retry$/));
  expect(page.kinds).toEqual(['empty']);
  const other = renderSection(quotesModule);
  await waitFor(() => expect(other.host).toHaveTextContent(/^quotes$/));
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(other.kinds).toEqual([]);
  other.host.querySelector('[data-section] > div')!.textContent = '';
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(other.kinds).toEqual(['empty']));
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

test('what the next page adds while a section is unmounted stays', async () => {
  let finish: () => void = () => undefined;
  const { host, leave, kinds } = renderSection({
    mount({ element }) {
      element.textContent = 'quotes';
      document.body.classList.add('left');
      return Promise.resolve(() => new Promise((resolve) => (finish = resolve)));
    },
  });
  await waitFor(() => expect(host).toHaveTextContent(/^quotes$/));
  const left = leave();
  document.body.classList.add('next');
  finish();
  await left;
  await waitFor(() => expect(kinds).toEqual(['left']));
  expect(document.body.className).toBe('next');
  document.body.className = '';
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

test('a section that is loaded already appears without a skeleton', async () => {
  const loading = jest.fn(textViews.loading);
  const { host } = renderSection(quotesModule, { ...textViews, loading });
  await waitFor(() => expect(host).toHaveTextContent(/^quotes$/));
  expect(loading).not.toHaveBeenCalled();
});
