import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { expectReported, faulty } from '../fixtures/faults.ts';
import { FAULTY, FAULTY_PATH, publishFaulty } from '../fixtures/faulty-section.ts';
import { menuLink, rows, signOut, wholeFrame } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'an open page keeps its versions, falls back to the one before, and waits for what is typed',
  { tag: '@quick' },
  async ({ ownPortal, context, page, complaints }) => {
    complaints.allow(/^console: (?!CSP)/, /Broken from the start/);
    await publishFaulty(ownPortal, '1.0.0-a');
    await signIn(context, ownPortal.url, 'credit');
    await page.goto(ownPortal.url);
    // A link of the server's first frame would load a new document, and Back would leave this one.
    await wholeFrame(page);
    await menuLink(page, 'Faulty').click();
    await expect(faulty(page)).toBeVisible();
    await page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
    const isSamePage = () => page.evaluate(() => 'isSamePage' in globalThis);

    /** Releases a version and waits until the open page knows it. */
    const release = async (version: string, changes = {}): Promise<void> => {
      await publishFaulty(ownPortal, version, changes);
      const heard = page.waitForResponse('**/registry.json');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await (await heard).finished();
    };

    await test.step('what is typed and not saved is waited for, however often something is released', async () => {
      await page.getByRole('textbox', { name: 'Note' }).fill('half a sentence');
      await release('1.0.1-b');
      await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('half a sentence');
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await menuLink(page, 'Orders').click();
      await question.getByRole('button', { name: 'Stay here' }).click();
      await expect(question).toHaveCount(0);
      await page.goBack();
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await signOut(page);
      await question.getByRole('button', { name: 'Stay here' }).click();
      await expect(question).toHaveCount(0);
      const asked = page.waitForEvent('dialog');
      const closing = page.close({ runBeforeUnload: true });
      await (await asked).dismiss();
      await closing;
      await expect(page).toHaveURL(ownPortal.url + FAULTY_PATH);
      await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('half a sentence');
      await menuLink(page, 'Orders').click();
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(rows(page).first()).toBeVisible();
      expect(await isSamePage()).toBe(true);
    });

    await test.step('the next change of section brings the new version', async () => {
      await menuLink(page, 'Faulty').click();
      await expect(faulty(page, '1.0.1-b')).toBeVisible();
      expect(await isSamePage()).toBe(false);
    });

    await test.step('a release that does not start gives way to the version before', async () => {
      await release('1.0.2-c', { script: 'throw new Error("Broken from the start");' });
      // Opens a new document here: the open page would reload at this change of section or, if it has not read the release yet, at the next.
      await page.goto(ownPortal.url);
      await wholeFrame(page);
      await menuLink(page, 'Faulty').click();
      await expect(faulty(page, '1.0.1-b')).toBeVisible();
      await expectReported(ownPortal, FAULTY, 'load');
    });
  },
);
