// `npx node e2e/swap-customers.ts [calls]`: two tabs of one browser view two customers that are swapped at random. Ends with status 1
// when anything of one customer was answered, shown or kept with the other.
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '@portal/tools/browser/chromium.ts';
import { openPortal } from '@portal/tools/trial-portal/portal.ts';
import prepare from '@portal/tools/trial-portal/prepare.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { swapCustomers, type Swapped } from './two-tabs/swap-customers.ts';

const [calls = 10_000] = process.argv.slice(2).map(Number);
const TOLD_EACH = 1_000;
/** A busy machine is slow, and that is not what is judged here. */
const PATIENCE_MS = 90_000;

const tell = (what: string): void => void process.stdout.write(`${what}\n`);
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
  context.setDefaultTimeout(PATIENCE_MS);
  await signIn(context, portal.url, 'viewer');
  const swapped = await swapCustomers(context, portal.url, {
    calls,
    onProgress: (so) => so.calls % TOLD_EACH === 0 && tell(totals(so)),
  });
  tell(`\n${totals(swapped)}; scripts in the HTTP cache: ${swapped.cachedScripts}`);
  for (const mixed of swapped.mixed) tell(mixed);
  process.exitCode = swapped.mixed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await portal.end();
}
