// `npx node e2e/screenshots.ts <folder> [name…]`: pictures of every screen and state, on desktop and phone, in both languages.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '@portal/tools/browser/chromium.ts';
import { openPortal } from '@portal/tools/trial-portal/portal.ts';
import prepare from '@portal/tools/trial-portal/prepare.ts';
import { PICTURES } from './screenshots/pictures.ts';
import { LANGUAGES } from './fixtures/devices.ts';
import { take, type Device } from './screenshots/take.ts';

const [place = 'screenshots', ...names] = process.argv.slice(2);
const folder = path.resolve(place);
await mkdir(folder, { recursive: true });
await prepare();
const executablePath = findChromium();
const portal = await openPortal();
const browser = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(executablePath !== undefined && { executablePath }),
});
const chosen = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name));
for (const picture of chosen)
  for (const device of ['desktop', 'phone'] satisfies Device[])
    for (const locale of LANGUAGES) {
      const failure = await take(browser, portal.url, picture, { folder, device, locale });
      if (failure !== null) process.stdout.write(`${failure}\n`);
    }
await browser.close();
await portal.end();
process.stdout.write(`The pictures are in ${folder}\n`);
