import type { Page } from '@playwright/test';
import { PASSWORD, USERS } from '@portal/tools/trial-portal/demo-users.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { mainHeading } from '../fixtures/frame.ts';
import { newestMail, type MailText } from '../fixtures/mail.ts';
import { openPortalHere, type PortalHere } from '../fixtures/open-portal-here.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/test.ts';

const TEN_MINUTES = 600_000;
const TEXTS = {
  en: {
    user: USERS.staff,
    field: 'Code from the e-mail',
    incomplete: 'The code has 6 digits',
    wrong: 'This code is not right. Please check the mail and try again.',
    over: 'This code is no longer valid. Please sign in again to get a new one.',
    resend: 'Sign in again to get a new code',
    home: 'Customers',
  },
  es: {
    user: USERS.agent,
    field: 'Código del correo',
    incomplete: 'El código tiene 6 dígitos',
    wrong: 'Este código no es correcto. Revise el correo e inténtelo de nuevo.',
    over: 'Este código ya no es válido. Inicie sesión de nuevo para recibir otro.',
    resend: 'Iniciar sesión de nuevo para recibir otro código',
    home: 'Clientes',
  },
} as const;

let portal: PortalHere;
test.beforeAll(async () => void (portal = await openPortalHere({ STAFF_SECOND_FACTOR: 'mail' })));
test.afterAll(() => portal.end());

const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const codeIn = ({ text }: MailText): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

async function sendPassword(page: Page): Promise<void> {
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password]').press('Enter');
}

for (const [device, language] of [
  ['desktop', 'en'],
  ['phone', 'es'],
] as const) {
  const texts = TEXTS[language];
  test.describe(`${device}, ${language}`, () => {
    test.use({ ...DEVICES[device], locale: language });

    test('staff sign in with the code of the newest mail alone, within ten minutes', async ({
      page,
      complaints,
    }) => {
      complaints.allow(/status of 400/);
      const code = page.getByRole('textbox', { name: texts.field });
      const mailAfter = (before?: MailText) => newestMail(page.request, portal.url, texts.user, before);

      await page.goto(`${portal.url}/login`);
      await page.locator('input[name=user]').fill(texts.user);
      await sendPassword(page);
      await expect(code).toBeFocused();
      const first = await mailAfter();
      expect(await axeFindings(page)).toEqual([]);

      await test.step('a code that is too short, and a wrong one', async () => {
        await code.fill('12345');
        await code.press('Enter');
        await expect(code).toHaveAccessibleDescription(texts.incomplete);
        await code.fill(otherThan(codeIn(first)));
        await code.press('Enter');
        await expect(code).toHaveAccessibleDescription(texts.wrong);
        await expect(code).toBeFocused();
        expect(await axeFindings(page)).toEqual([]);
      });

      await test.step('the right code, ten minutes late', async () => {
        portal.advance(TEN_MINUTES);
        await code.fill(codeIn(first));
        await code.press('Enter');
        await expect(page.getByRole('alert').filter({ hasText: texts.over })).toBeVisible();
        await expect(code).toHaveCount(0);
        expect(await axeFindings(page)).toEqual([]);
        await page.goto(`${portal.url}/staff/customers`);
        await expect(page.locator('input[name=password]')).toBeVisible();
      });

      await test.step('a new code, asked for before the one of the mail was typed', async () => {
        await page.locator('input[name=user]').fill(texts.user);
        await sendPassword(page);
        const second = await mailAfter(first);
        await page.getByRole('button', { name: texts.resend, exact: true }).click();
        await expect(page.locator('input[name=user]')).toHaveValue(texts.user);
        await sendPassword(page);
        const third = await mailAfter(second);
        await code.fill(codeIn(second));
        await code.press('Enter');
        await expect(code).toHaveAccessibleDescription(texts.wrong);
        await code.fill(codeIn(third));
        await code.press('Enter');
        await expect(page).toHaveURL(`${portal.url}/staff/customers`);
        await expect(mainHeading(page, texts.home)).toBeVisible();
      });
    });
  });
}
