import { darkPath, litBox } from './lit-area.ts';

const box = { left: 10, top: 20, width: 100, height: 40 };

test('a little more than the element is lit', () => {
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
