import { renderHook, waitFor } from '@testing-library/react';
import { useProgressiveRows } from './use-progressive-rows.ts';

const GROWTH = { first: 10, step: 20 };

function grow(initialProps: { view: string; rows: number; isHeld?: boolean }) {
  const counts: number[] = [];
  const rendered = renderHook(
    ({ view, rows, isHeld = false }) => {
      const count = useProgressiveRows(view, rows, isHeld, GROWTH);
      if (counts.at(-1) !== count) counts.push(count);
      return count;
    },
    { initialProps },
  );
  return { ...rendered, counts };
}

test('a view begins with its first rows and grows until all are rendered', async () => {
  const { result, counts } = grow({ view: 'a', rows: 45 });
  await waitFor(() => expect(result.current).toBe(45));
  expect(counts).toEqual([10, 30, 45]);
});

test('changed rows keep their number; another view begins again, and does not grow while it loads', async () => {
  const { result, rerender, counts } = grow({ view: 'a', rows: 45 });
  await waitFor(() => expect(result.current).toBe(45));
  rerender({ view: 'a', rows: 44 });
  rerender({ view: 'b', rows: 44, isHeld: true });
  expect(result.current).toBe(10);
  rerender({ view: 'b', rows: 20 });
  await waitFor(() => expect(result.current).toBe(20));
  expect(counts).toEqual([10, 30, 45, 44, 10, 20]);
});

test('a short view is rendered completely at once', () => {
  expect(grow({ view: 'a', rows: 7 }).counts).toEqual([7]);
});
