import { expect, test } from '../fixtures/test.ts';
import { swapCustomers } from '../two-tabs/swap-customers.ts';

test('two tabs whose customers are swapped at random never mix them, nor keep anything of them', async ({
  context,
  portal,
  signedInAs,
  complaints,
}) => {
  // The browser reports this when an answer is not in its cache.
  complaints.allow(/ERR_CACHE_MISS/);
  await signedInAs('viewer');
  const swapped = await swapCustomers(context, portal.url, { calls: 500 });
  expect(swapped.mixed).toEqual([]);
  expect(swapped.cachedScripts).toBeGreaterThan(0);
});
