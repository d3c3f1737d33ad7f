import { wrongIn } from '../soak/seen.ts';
import { soak } from '../soak/soak.ts';
import { expect, test } from '../fixtures/test.ts';

test('nobody loses anything while sections are released and people click around', async () => {
  test.setTimeout(300_000);
  const seen = await soak({ releases: 3, sessions: 2 });
  expect(wrongIn(seen)).toEqual([]);
  expect(seen.pages).toBeGreaterThan(0);
});
