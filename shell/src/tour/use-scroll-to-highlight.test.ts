import { renderHook } from '@testing-library/react';
import { distanceToHighlight, useScrollToHighlight } from './use-scroll-to-highlight.ts';
import type { ShownStep } from './use-shown-step.ts';

const HEADER = 64;
const phone = { header: HEADER, windowHeight: 800 };
const inTabBar = { top: 740 };
const inPage = { top: 80 };

test.each([
  ['stays where the highlight is seen', { top: 200, bottom: 250 }, inTabBar, 0],
  ['scrolls to a highlight that is too low', { top: 628, bottom: 700 }, inTabBar, 500],
  ['scrolls back to a highlight that is too high', { top: 28, bottom: 60 }, inTabBar, -100],
  ['scrolls no further than the target is seen', { top: 628, bottom: 700 }, inPage, 16],
])('the page %s', (_what, highlight, target, distance) =>
  expect(distanceToHighlight({ ...phone, highlight, target })).toBe(distance),
);

test('on a phone the page scrolls again when what arrives has moved the highlight, and not when a person scrolls', () => {
  jest.useFakeTimers();
  let top = 400;
  const scrolled = jest.replaceProperty(window, 'scrollY', 0);
  const scrollTo = jest
    .spyOn(window, 'scrollTo')
    .mockImplementation((...[, y]: unknown[]) => void scrolled.replaceValue(Number(y)));
  const at = (y: () => number): Element => {
    const element = document.createElement('div');
    element.getBoundingClientRect = () => new DOMRect(0, y(), 100, 50);
    return element;
  };
  const shown = { step: { viewport: 'mobile' }, target: at(() => 740) } as Partial<ShownStep> as ShownStep;
  const highlight = at(() => top - window.scrollY);
  const { unmount } = renderHook(() => useScrollToHighlight(shown, highlight, 0));

  jest.advanceTimersByTime(100);
  expect(scrollTo).not.toHaveBeenCalled();
  top = 700;
  jest.advanceTimersByTime(100);
  expect(window.scrollY).toBe(636);
  scrolled.replaceValue(0);
  jest.advanceTimersByTime(100);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  unmount();
  top = 900;
  jest.advanceTimersByTime(100);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
