import { renderHook } from '@testing-library/react';
import { usePageChange } from './use-page-change.ts';

const real = window.scrollTo;
beforeEach(() => (window.scrollTo = jest.fn()));
afterAll(() => (window.scrollTo = real));

test.each([
  ['Back, also before the shell is drawn, leaves the scrolling to the browser', false, 0],
  ['a followed link shows its page from the top', true, 1],
])('%s', (_, singleSpa, times) => {
  window.dispatchEvent(Object.assign(new PopStateEvent('popstate'), { singleSpa }));
  const { rerender } = renderHook(({ path }) => usePageChange(path, document.body), {
    initialProps: { path: '/orders' },
  });
  rerender({ path: '/quotes' });
  expect(window.scrollTo).toHaveBeenCalledTimes(times);
});
