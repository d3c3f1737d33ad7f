import { slowest } from './slowest.ts';

test('the slowest come first, and no more than asked for', () => {
  const all = [
    { name: 'quick', ms: 40 },
    { name: 'slow', ms: 12_345 },
    { name: 'middling', ms: 900 },
  ];
  expect(slowest(all, 2)).toEqual(['   12.3 s  slow', '    0.9 s  middling']);
});
