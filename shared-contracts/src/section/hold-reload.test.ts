import { holdReload, isReloadHeld } from './hold-reload.ts';

test('a reload is prevented until every holder has released it, once each', () => {
  expect(isReloadHeld()).toBe(false);
  const [one, other] = [holdReload(), holdReload()];
  one();
  one();
  expect(isReloadHeld()).toBe(true);
  other();
  expect(isReloadHeld()).toBe(false);
});
