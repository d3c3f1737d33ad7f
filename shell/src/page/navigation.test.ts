/** @jest-environment-options {"url": "https://portal.test/my-account/preferences"} */
import { renderHook } from '@testing-library/react';
import { followedLink, usePageChange } from './navigation.ts';

describe('the followed link', () => {
  afterEach(() => document.body.replaceChildren());

  test.each([
    ['to another page', '<a href="/orders">x</a>', {}, true],
    ['to another page, by what is in it', '<a href="/orders"><svg></svg></a>', {}, true],
    ['to the same page', '<a href="?details=1#x">x</a>', {}, false],
    ['to another site', '<a href="https://else.test/">x</a>', {}, false],
    ['in a new tab', '<a href="/orders" target="_blank">x</a>', {}, false],
    ['in a new tab, by a key', '<a href="/orders">x</a>', { ctrlKey: true }, false],
    ['by the middle button', '<a href="/orders">x</a>', { button: 1 }, false],
    ['of a file', '<a href="/orders.csv" download>x</a>', {}, false],
    ['of nothing', '<button>x</button>', {}, false],
  ])('a link %s', (_what, html, how, isFollowed) => {
    document.body.innerHTML = html;
    let followed: HTMLAnchorElement | undefined;
    document.body.addEventListener(
      'click',
      (event) => {
        followed = followedLink(event);
        event.preventDefault();
      },
      { once: true },
    );
    const target = document.querySelector('svg') ?? document.body.firstElementChild;
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
    expect(followed !== undefined).toBe(isFollowed);
  });
});

describe('a change of page', () => {
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
});
