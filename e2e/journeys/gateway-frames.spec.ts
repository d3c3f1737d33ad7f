import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { AXE_RULES } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/test.ts';
import { withHeading } from '../screenshots/ready.ts';

/** Opens a page of the portal, over which the test shows a frame. Returns the only origin whose frames its policy allows. */
async function openPortalPage(page: Page): Promise<string> {
  const response = await page.goto('/login');
  // The portal starts after the load event and needs the elements of the body.
  await withHeading(page);
  const policy = response?.headers()['content-security-policy'] ?? '';
  return /; frame-src (\S+);/.exec(policy)?.[1] ?? '';
}

/** Shows a page of the gateway in a frame of the portal's page, which records the frame's messages. */
async function showFrame(page: Page, address: string): Promise<FrameLocator> {
  await page.evaluate((src) => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data, origin }) => {
      if (origin === new URL(src).origin) heard.push(data);
    });
    for (const before of document.querySelectorAll('iframe')) before.remove();
    const frame = document.createElement('iframe');
    Object.assign(frame, { src, title: 'Gateway', width: '600', height: '400' });
    Object.assign(frame.style, { position: 'fixed', inset: '0', zIndex: '2000' });
    document.body.append(frame);
  }, address);
  return page.frameLocator('iframe');
}
const heard = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => (window as Window & { heard?: Record<string, unknown>[] }).heard ?? []);
const typesHeard = async (page: Page): Promise<unknown[]> => (await heard(page)).map(({ type }) => type);
const ask = (page: Page, message: object): Promise<void> =>
  page.evaluate((data) => {
    window.frames[0]?.postMessage(data, '*');
  }, message);

const fieldsOf = (gateway: string, page: Page, params: Record<string, string>): string =>
  `${gateway}/fields?${new URLSearchParams({ origin: new URL(page.url()).origin, ...params })}`;

async function frameFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_RULES).include('iframe').analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

test('the hosted fields say what is wrong, and give the page a token for what is right', async ({ page }) => {
  const fields = await showFrame(
    page,
    fieldsOf(await openPortalPage(page), page, { kind: 'card', lang: 'es' }),
  );
  await expect.poll(() => typesHeard(page)).toContain('ready');
  const number = fields.getByLabel('Número de tarjeta');
  await number.fill('4111111111111111');
  await ask(page, { type: 'tokenize', request: '1' });
  await expect
    .poll(() => heard(page))
    .toContainEqual({ from: 'sandbox-gateway', type: 'refused', request: '1' });
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription('No es un número de prueba');
  await expect(fields.getByLabel('Vencimiento')).toHaveAccessibleDescription('Obligatorio');
  expect(await frameFindings(page)).toEqual([]);

  // With the keyboard only.
  await number.press('ControlOrMeta+a');
  await page.keyboard.type('4242424242424242');
  for (const text of ['1240', '123', '91352']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await expect(number).toHaveValue('4242 4242 4242 4242');
  await expect(fields.getByLabel('Vencimiento')).toHaveValue('12 / 40');
  await page.keyboard.press('Enter');
  await expect.poll(() => typesHeard(page)).toContain('submit');
  await ask(page, { type: 'tokenize', request: '2' });
  await expect
    .poll(() => heard(page))
    .toContainEqual({
      from: 'sandbox-gateway',
      type: 'token',
      request: '2',
      token: expect.stringMatching(/^tok_/),
      method: { kind: 'card', brand: 'Visa', last4: '4242' },
    });
});

test('the fields report their height, and exchange no messages with a page of another origin', async ({
  page,
  complaints,
}) => {
  complaints.allow(/frame-ancestors|Refused to (display|frame)|chrome-error/);
  const gateway = await openPortalPage(page);
  await showFrame(page, fieldsOf(gateway, page, { kind: 'bank' }));
  await expect.poll(() => typesHeard(page)).toContain('height');
  const { height } = { ...(await heard(page)).find(({ type }) => type === 'height') };
  expect(height).toBeGreaterThan(100);

  const foreign = fieldsOf(gateway, page, { kind: 'bank', origin: 'https://other.test' });
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  const fields = await showFrame(page, foreign);
  await refused;
  await expect(fields.getByLabel('Routing number')).toHaveCount(0);
  expect(await heard(page)).toEqual([]);
});
