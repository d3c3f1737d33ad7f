// `npx node e2e/swap-customers.ts [calls]`: two tabs of one browser view two customers that are swapped at random. Ends with status 1
// when data of one customer was answered, shown or stored for the other.
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '@portal/tools/browser/chromium.ts';
import { openPortal } from '@portal/tools/trial-portal/portal.ts';
import prepare from '@portal/tools/trial-portal/prepare.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { swapCustomers, type Swapped } from './two-tabs/swap-customers.ts';

const [calls = 10_000] = process.argv.slice(2).map(Number);
const PRINT_EACH = 1_000;
/** Long, because a busy machine is slow. */
const TIMEOUT_MS = 90_000;

const say = (what: string): void => void process.stdout.write(`${what}\n`);
const totals = ({ calls, pages, mixed }: Swapped): string =>
  `${calls} calls, ${pages} pages, ${mixed.length} mixed`;

await prepare();
const executablePath = findChromium();
const portal = await openPortal();
const browser = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(executablePath !== undefined && { executablePath }),
});
try {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  context.setDefaultTimeout(TIMEOUT_MS);
  await signIn(context, portal.url, 'viewer');
  const swapped = await swapCustomers(context, portal.url, {
    calls,
    onProgress: (so) => so.calls % PRINT_EACH === 0 && say(totals(so)),
  });
  say(`\n${totals(swapped)}; scripts in the HTTP cache: ${swapped.cachedScripts}`);
  for (const mixed of swapped.mixed) say(mixed);
  process.exitCode = swapped.mixed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await portal.end();
}
