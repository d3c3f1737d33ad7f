import { rows } from '../fixtures/frame.ts';
import { withMillions } from '../fixtures/millions.ts';
import { misfits } from '../fixtures/misfits.ts';
import { expect, test } from '../fixtures/test.ts';
import { opened, settled } from '../screenshots/ready.ts';

/** Spanish has the longer words. */
test.use({ locale: 'es-MX' });

for (const [width, height] of [
  [320, 640],
  [1024, 768],
] as const)
  test(`at ${width} px every page and panel fits, with amounts of millions`, async ({
    page,
    portal,
    signedInAs,
    complaints,
  }) => {
    test.setTimeout(180_000);
    // A page of a payment or a code without one says that there is none.
    complaints.allow(/40[04]/);
    const { sections } = await portal.registry();
    const routes = Object.values(sections).flatMap(({ stable }) => stable.descriptor.routes);
    const reached = routes.filter(({ path }) => !path.includes(':'));
    expect(reached.length).toBeGreaterThan(15);
    await page.setViewportSize({ width, height });
    await withMillions(page);
    const visit = async (path: string): Promise<void> => {
      await page.goto(path);
      await settled(page);
      expect.soft(await misfits(page), path).toEqual([]);
    };
    for (const { path } of reached.filter(({ access }) => access === 'public')) await visit(path);
    await signedInAs('credit');
    await visit('/');
    for (const { path } of reached.filter(({ access }) => access === 'signedIn')) {
      await visit(path);
      if ((await rows(page).count()) === 0) continue;
      await opened(page);
      expect.soft(await misfits(page), `the panel of ${path}`).toEqual([]);
    }
    await page.unrouteAll({ behavior: 'wait' });
  });
