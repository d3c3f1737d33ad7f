import { cardSpans, COLUMNS } from './Dashboard.tsx';

test('five cards are a row of two and a row of three', () => expect(cardSpans(5)).toEqual([3, 3, 2, 2, 2]));

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('%i cards fill every row', (count) => {
  const spans = cardSpans(count);
  expect(spans).toHaveLength(count);
  expect(spans.reduce((sum, span) => sum + span, 0) % COLUMNS).toBe(0);
});
