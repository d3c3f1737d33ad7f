import type { Page } from '@playwright/test';
import { rows } from '../fixtures/frame.ts';
import { withMillions } from '../fixtures/millions.ts';
import { misfits } from '../fixtures/misfits.ts';
import { routesOf } from '../fixtures/sections.ts';
import { unreachable } from '../fixtures/unreachable.ts';
import { expect, test } from '../fixtures/test.ts';
import { opened, settled } from '../screenshots/ready.ts';

/** Spanish has the longer words. */
test.use({ locale: 'es-MX' });

type Size = readonly [width: number, height: number];

/** A small phone, and a desktop of 1440 × 900 px whose page is enlarged to 200 %; a small desktop. */
const SIZES: [first: Size, ...others: Size[]][] = [
  [
    [320, 640],
    [720, 450],
  ],
  [[1024, 768]],
];

const resize = (page: Page, [width, height]: Size): Promise<void> => page.setViewportSize({ width, height });

for (const [first, ...others] of SIZES)
  test(`at ${[first, ...others].map((size) => size.join(' × ')).join(' and ')} px every page and panel fits and can be reached, with amounts of millions`, async ({
    page,
    portal,
    signedInAs,
    complaints,
  }) => {
    // A page of a payment or a code without one says that there is none.
    complaints.allow(/40[04]/);
    const reached = routesOf(await portal.registry()).filter(({ path }) => !path.includes(':'));
    expect(reached.length).toBeGreaterThan(15);
    await resize(page, first);
    await withMillions(page);
    const look = async (what: string): Promise<void> => {
      for (const size of [first, ...others]) {
        await resize(page, size);
        const at = `${what} at ${size.join(' × ')} px`;
        expect.soft(await misfits(page), at).toEqual([]);
        expect.soft(await unreachable(page), at).toEqual([]);
      }
      await resize(page, first);
    };
    const visit = async (path: string): Promise<void> => {
      await page.goto(path);
      await settled(page);
      await look(path);
    };
    for (const { path } of reached.filter(({ access }) => access === 'public')) await visit(path);
    await signedInAs('credit');
    await visit('/');
    for (const { path } of reached.filter(({ access }) => access === 'signedIn')) {
      await visit(path);
      if ((await rows(page).count()) === 0) continue;
      await opened(page);
      await look(`the panel of ${path}`);
    }
    await page.unrouteAll({ behavior: 'wait' });
  });
