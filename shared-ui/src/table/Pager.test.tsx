import type { PageSize } from '@portal/shared-contracts';
import { chosenSize, offeredSizes, pageCount, pageNumbers, rowRange } from './Pager.tsx';

const counted = (total: number, totalIsMinimum = false) => ({ total, totalIsMinimum });

test.each<[number, boolean, PageSize[]]>([
  [0, false, []],
  [10, false, []],
  [11, false, [10, 'all']],
  [20, false, [10, 20, 'all']],
  [99, false, [10, 20, 50, 'all']],
  [10_000, false, [10, 20, 50, 100, 'all']],
  [10_001, false, [10, 20, 50, 100]],
  [1_000, true, [10, 20, 50, 100]],
])('a list of %d rows (minimum: %s) offers the right page sizes', (total, isMinimum, sizes) => {
  expect(offeredSizes(counted(total, isMinimum))).toEqual(sizes);
});

test.each<[number, PageSize, PageSize]>([
  [99, 50, 50],
  [99, 100, 'all'],
  [15, 50, 'all'],
  [15, 'all', 'all'],
  [20_000, 'all', 100],
])('for %d rows in pages of %s the selected size is %s', (total, inUse, chosen) => {
  expect(chosenSize(offeredSizes(counted(total)), inUse)).toBe(chosen);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [9, 9, [5, 6, 7, 8, 9]],
])('on page %d of %d at most five page numbers are shown', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});

test.each<[number, boolean, number, PageSize, number]>([
  [0, false, 1, 10, 1],
  [21, false, 1, 10, 3],
  [21, false, 1, 'all', 1],
  [1_000, true, 1, 10, 100],
  [1_000, true, 101, 10, 101],
])('%d rows (minimum: %s) on page %d in pages of %s are %d pages', (total, isMinimum, page, size, pages) => {
  expect(pageCount(counted(total, isMinimum), page, size)).toBe(pages);
});

test('positions of rows are counted from 1', () => {
  expect(rowRange(3, 10, 4)).toEqual({ from: 21, to: 24 });
  expect(rowRange(1, 'all', 45)).toEqual({ from: 1, to: 45 });
});
