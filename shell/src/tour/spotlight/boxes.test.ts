import { darkPath, litBox, coveredShare, distanceBelow } from './boxes.ts';

const box = { left: 10, top: 20, width: 100, height: 40 };

test('the lit box is a little larger than the element', () => {
  expect(litBox(box)).toEqual({ left: 4, top: 14, width: 112, height: 52 });
});

test.each([
  ['nothing is lit', [], 'M0 0H20000V20000H0Z'],
  [
    'a box is left out, with rounded corners',
    [box],
    'M0 0H20000V20000H0ZM20 20h80a10 10 0 0 1 10 10v20a10 10 0 0 1 -10 10h-80a10 10 0 0 1 -10 -10v-20a10 10 0 0 1 10 -10Z',
  ],
  [
    'corners of a small box are no larger than the box',
    [{ left: 0, top: 0, width: 8, height: 40 }],
    'M0 0H20000V20000H0ZM4 0h0a4 4 0 0 1 4 4v32a4 4 0 0 1 -4 4h0a4 4 0 0 1 -4 -4v-32a4 4 0 0 1 4 -4Z',
  ],
])('%s', (_what, boxes, path) => expect(darkPath(boxes)).toBe(path));

const target = { left: 80, top: 80, width: 60, height: 40 };
const search = { left: 10, top: 200, width: 370, height: 50 };
const card = { width: 360, height: 200 };
const phone = { width: 390, height: 844 };

test.each([
  ['below the target', {}, 20],
  ['past a highlight that it would hide', { highlight: search }, 150],
  ['past a highlight of which it would hide a small part', { highlight: { ...search, width: 1100 } }, 150],
  ['below the target when the highlight is free there', { highlight: { ...search, top: 341 } }, 20],
  [
    'below the target when there is no room past the highlight',
    { highlight: search, window: { width: 390, height: 480 } },
    20,
  ],
])('the card stands %s', (_where, changes, distance) =>
  expect(distanceBelow({ target, highlight: null, card, window: phone, ...changes })).toBe(distance),
);

test.each([
  ['beside it', { left: 200, top: 0, width: 100, height: 100 }, 0],
  ['over a quarter', { left: 50, top: 50, width: 100, height: 100 }, 0.25],
  ['over all of it', { left: -5, top: -5, width: 500, height: 500 }, 1],
])('a box with another %s', (_where, cover, share) =>
  expect(coveredShare({ left: 0, top: 0, width: 100, height: 100 }, cover)).toBe(share),
);
