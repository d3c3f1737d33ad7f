import { isHeadingTo, type Point } from './use-hover-intent.ts';

const menu = { left: 100, right: 900, top: 142 };
const at = (x: number, y: number): Point => ({ x, y });

test.each<[string, Point, Point, boolean]>([
  ['straight down', at(150, 110), at(150, 120), true],
  ['down to the right, over the next entry', at(150, 110), at(260, 116), true],
  ['down to the left corner', at(300, 100), at(280, 110), true],
  ['along the bar', at(150, 110), at(180, 110), false],
  ['along the bar, a little downwards', at(150, 110), at(450, 111), false],
  ['up', at(150, 110), at(160, 100), false],
  ['down, past the right corner', at(850, 110), at(980, 120), false],
  ['down, past the left corner', at(110, 110), at(40, 120), false],
  ['down, a little beside the corner', at(890, 110), at(905, 130), true],
  ['nowhere', at(150, 110), at(150, 110), false],
  ['from below the edge', at(150, 150), at(150, 160), false],
])('%s', (_what, from, to, expected) => expect(isHeadingTo(menu, from, to)).toBe(expected));
