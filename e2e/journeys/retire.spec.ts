import { createPortalClient } from '@portal/tools/publishing/portal-client.ts';
import { DEMO_PUBLISH_TOKEN } from '@portal/tools/publishing/publish-token.ts';
import { openPortal, type Portal } from '@portal/tools/trial-portal/portal.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { CARELESS, CARELESS_PATH, publishCareless } from '../fixtures/careless-section.ts';
import { noteContained } from '../fixtures/contained.ts';
import { expectReported, failed } from '../fixtures/faults.ts';
import { mainHeading, menuLink } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

let portal: Portal;
test.beforeEach(async () => {
  portal = await openPortal();
});
test.afterEach(async ({ page }) => {
  await page.close();
  await portal.end();
});

/** What the browser says of a page that is not there. */
const GONE = /status of 404 .*\/careless/;

const teamOf = ({ url }: Portal) => createPortalClient({ url, tokenFor: () => DEMO_PUBLISH_TOKEN });

test('a first version that fails is taken back by retiring the section, and a release brings it back', async ({
  context,
  page,
  complaints,
}, info) => {
  complaints.allow(/careless mount/);
  complaints.allow(GONE);
  await publishCareless(portal, {
    version: '1.0.0-aa',
    module: () => ({ mount: () => Promise.reject(new Error('careless mount')) }),
  });
  const team = teamOf(portal);
  await signIn(context, portal.url, 'credit');
  await page.goto(`${portal.url}${CARELESS_PATH}?lng=en`);
  await expect(failed(page)).toBeVisible();
  await expectReported(portal, CARELESS, 'mount');
  const { serial } = await team.readRegistry();
  const before = Date.now();
  await team.retire(CARELESS, serial);
  await page.goto(`${portal.url}${CARELESS_PATH}`);
  await expect(mainHeading(page, 'Page not found')).toBeVisible();
  const curedMs = Date.now() - before;
  await expect(menuLink(page, 'Careless')).toBeHidden();
  await menuLink(page, 'Quotes').click();
  await expect(mainHeading(page, 'Pending quotes')).toBeVisible();

  await publishCareless(portal, { version: '1.1.0-bb', release: false });
  await team.release(CARELESS, '1.1.0');
  await page.goto(`${portal.url}${CARELESS_PATH}`);
  await expect(mainHeading(page, 'Careless 1.1.0-bb')).toBeVisible();
  const [last, ...earlier] = await team.readHistory(CARELESS);
  expect([last, ...earlier].map((row) => row?.action)).toEqual(['release', 'retire', 'publish']);
  noteContained(info, {
    tried: 'a first version fails; there is none to go back to',
    contained: 'retired: no menu entry and no page; every other page works',
    told: `metrics, log and health as ${CARELESS} mount; history as retire`,
    curedMs,
  });
});

test('an open page keeps a retired section until it is loaded again', async ({
  context,
  page,
  complaints,
}) => {
  complaints.allow(GONE);
  await publishCareless(portal, { version: '1.0.0-aa' });
  await signIn(context, portal.url, 'credit');
  await page.goto(`${portal.url}${CARELESS_PATH}?lng=en`);
  await expect(mainHeading(page, 'Careless 1.0.0-aa')).toBeVisible();
  await teamOf(portal).retire(CARELESS);
  await expect(mainHeading(page, 'Careless 1.0.0-aa')).toBeVisible();
  await page.reload();
  await expect(mainHeading(page, 'Page not found')).toBeVisible();
});
