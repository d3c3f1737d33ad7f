import { loadLists } from './load-lists.ts';

const loadRowsGrid = jest.fn(() => Promise.resolve());
const loadTable = jest.fn(() => Promise.resolve({ loadRowsGrid }));
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
