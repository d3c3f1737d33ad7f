import { drawGridAhead, loadLists } from './load-lists.ts';

const loadRowsGrid = jest.fn(() => Promise.resolve());
const drawn = jest.fn<Promise<void>, []>();
const loadTable = jest.fn(() => Promise.resolve({ loadRowsGrid, drawGridAhead: drawn }));
jest.mock('@portal/shared-ui/data', () => ({ loadTable: () => loadTable() }));

const realMedia = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = realMedia;
});

test.each([
  ['a desktop', true, 1],
  ['a phone, which shows cards,', false, 0],
])('%s loads the grid %s: %i', async (_what, matches, times) => {
  jest.clearAllMocks();
  globalThis.matchMedia = (media) => ({ ...realMedia(media), matches });
  await loadLists();
  expect(loadRowsGrid).toHaveBeenCalledTimes(times);
});

test('a failure to load the code is not reported', async () => {
  loadTable.mockRejectedValueOnce(new Error('offline'));
  await expect(loadLists()).resolves.toBeUndefined();
});

test('a grid that never renders does not delay other work', async () => {
  jest.useFakeTimers();
  drawn.mockReturnValue(new Promise(() => undefined));
  let isOver = false;
  void drawGridAhead().then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(4_999);
  expect([drawn.mock.calls.length, isOver]).toEqual([1, false]);
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
  jest.useRealTimers();
});
