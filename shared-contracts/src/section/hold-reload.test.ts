import { holdReload, isReloadHeld } from './hold-reload.ts';

test('the page is held until everyone who holds it has let go, each once', () => {
  expect(isReloadHeld()).toBe(false);
  const [one, other] = [holdReload(), holdReload()];
  one();
  one();
  expect(isReloadHeld()).toBe(true);
  other();
  expect(isReloadHeld()).toBe(false);
});
