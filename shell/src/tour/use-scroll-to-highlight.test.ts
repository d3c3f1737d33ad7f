import { distanceToHighlight } from './use-scroll-to-highlight.ts';

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
