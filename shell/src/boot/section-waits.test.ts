import { waitFor } from '@testing-library/react';
import { drawnViews, loadsLater, quotesModule, renderSection, textViews } from '../testing/render-section.ts';

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

test('a loaded section waits for the answer of the click, and shows no skeleton', async () => {
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

test('a section that is left while it waits is not mounted', async () => {
  const { host, failures, leave } = renderSection({ mount }, textViews, 10_000);
  await nextTask();
  await leave();
  answer();
  await nextTask();
  expect(mount).not.toHaveBeenCalled();
  expect(failures).toEqual([]);
  expect(host).toBeEmptyDOMElement();
});

test('a section whose time is over while it waits leaves the error view', async () => {
  const { host } = renderSection({ mount }, textViews, 10);
  await waitFor(() => expect(host).toHaveTextContent(/^Retry$/));
  answer();
  await nextTask();
  expect(mount).not.toHaveBeenCalled();
  expect(host).toHaveTextContent(/^Retry$/);
});
