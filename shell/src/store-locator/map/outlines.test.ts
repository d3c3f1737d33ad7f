import { loadCounties, loadStates } from './outlines.ts';
import { toPlane } from './plane.ts';

const phoenix = { lat: 33.4413, lng: -112.1226 };
const sunValley = { lat: 34.2267, lng: -118.3802 };

test('each state has an outline with its name inside', async () => {
  const { land, borders, names } = await loadStates();
  expect(land).toMatch(/^M-?\d/);
  expect(borders.length).toBeGreaterThan(10_000);
  const arizona = names.find(({ name }) => name === 'Arizona');
  const [x, y] = toPlane(phoenix);
  expect(arizona?.at[0]).toBeGreaterThan(x - 30);
  expect(arizona?.at[0]).toBeLessThan(x + 30);
  expect(arizona?.at[1]).toBeGreaterThan(y - 40);
  expect(arizona?.at[1]).toBeLessThan(y + 40);
});

test('only states with a store have counties', async () => {
  const { names } = await loadCounties([phoenix, sunValley]);
  expect(names).toHaveLength(15 + 58);
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['Maricopa', 'Los Angeles']));
  expect((await loadCounties([])).names).toEqual([]);
});
