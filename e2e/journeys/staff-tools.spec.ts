import type { InvoiceDueRow, ListPage } from '@portal/shared-contracts/schemas';
import { PASSWORD } from '@portal/tools/trial-portal/demo-users.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { call } from '../fixtures/call.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { mainHeading } from '../fixtures/frame.ts';
import { newestMail } from '../fixtures/mail.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/test.ts';

const CUSTOMER = 1001;
const VIEW = `impersonate-customer-id=${CUSTOMER}`;

for (const [device, options] of Object.entries(DEVICES))
  test.describe(device, () => {
    test.use(options);

    test('staff lock and unlock a user, invite another, and take a payment link back', async ({
      page,
      context,
      browser,
      ownPortal: { url },
    }) => {
      const customer = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
      await signIn(customer, url, 'credit');
      const due = await call<ListPage<InvoiceDueRow>>(customer, url, '/api/invoices?pageSize=10');
      const number = due.rows[0]?.invoiceNumber ?? '';
      const email = `ap-${device}@customer.test`;
      await call(customer, url, '/api/payment-links', { kind: 'invoice', number, email });
      const link = /https?:\S+\/payment\?link=\S+/.exec(
        (await newestMail(customer.request, url, email)).text,
      );

      await signIn(context, url, 'agent');
      await call(context, url, '/api/staff/grants', { customerId: CUSTOMER, reason: 'Asks about a link' });
      const open = async (path: string, title: string): Promise<void> => {
        await page.goto(`${url}${path}?${VIEW}`);
        await expect(mainHeading(page, title)).toBeVisible();
      };
      const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

      await open('/staff/customer/users', 'Users');
      await page.getByRole('button', { name: 'Lock Dana Reyes', exact: true }).click();
      expect(await axeFindings(page)).toEqual([]);
      await confirm('Lock');
      await expect(page.getByText('Locked by staff')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Dana Reyes' })).toBeFocused();
      const credentials = { user: 'credit@demo.test', password: PASSWORD };
      const login = async () => (await customer.request.post('/api/login', { data: credentials })).status();
      expect(await login()).toBe(401);
      await page.getByRole('button', { name: 'Unlock Dana Reyes' }).click();
      await confirm('Unlock');
      await expect(page.getByText('Locked by staff')).toHaveCount(0);
      expect(await login()).toBe(200);

      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Ivy Ames');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ivy@customer.test');
      await confirm('Send invitation');
      await expect(page.getByRole('heading', { name: 'Ivy Ames' })).toBeVisible();
      const invitation = await newestMail(customer.request, url, 'ivy@customer.test');
      expect(invitation.text).toContain('/forgot-password');
      expect(await axeFindings(page)).toEqual([]);

      await open('/staff/customer/payment-links', 'Payment links');
      await page
        .getByRole('button', { name: `Withdraw the link to Invoice ${number} that ${email} has` })
        .click();
      await confirm('Withdraw');
      await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      const stranger = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
      const payer = await stranger.newPage();
      await payer.goto(new URL(link?.[0] ?? '').pathname + new URL(link?.[0] ?? '').search);
      await expect(payer.getByText('This payment link has expired')).toBeVisible();
      await expect(payer.getByRole('button', { name: 'E-mail me a new link' })).toHaveCount(0);

      await open('/staff/customer/mails', 'Mails');
      await expect(page.getByText(email)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      await page.goto(`${url}/orders/open-invoices?details=invoices.${number}&${VIEW}`);
      const happened = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
      await expect(happened).toHaveText([
        new RegExp(`^Payment link of ${email} withdrawn`),
        new RegExp(`^Payment link sent to ${email}`),
      ]);
      expect(await axeFindings(page)).toEqual([]);
      await stranger.close();
      await customer.close();
    });
  });
