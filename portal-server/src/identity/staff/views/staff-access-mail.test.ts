import { mailsOf } from '../../../platform/mail/testing/mailbox.ts';
import { startView } from '../../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';

let portal: TestPortal | undefined;
afterEach(() => portal?.close());

async function portalThatMails(staffAccessMail: boolean) {
  portal = await testPortal({ config: { staffAccessMail } });
  return { portal, staff: await portal.signIn('viewer') };
}

test('the users of a customer are mailed when a view begins, each in their language, and not when it is extended', async () => {
  const { portal: own, staff } = await portalThatMails(true);
  const { db } = own.database;
  await db
    .updateTable('profile')
    .set({ preferred_language: 1 })
    .where('email', '=', 'first@demo.test')
    .execute();
  await startView(own, staff, 1001, 'A question about an invoice');
  const mails = await mailsOf(own);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['credit@demo.test', 'Staff of Sierra Vista Metals opened your account'],
    ['first@demo.test', 'El personal de Sierra Vista Metals abrió su cuenta'],
  ]);
  expect(mails[0]?.text).toContain('Staff member: Leo Marsh');
  expect(mails[0]?.text).toContain('Account: Copperline Fabrication, C-1001');
  expect(mails[0]?.text).toContain('Since: 03-16-2026, 11 AM');
  expect(mails[0]?.text).toContain('Reason: A question about an invoice');
  expect(mails[0]?.text).toContain('/my-account/staff-access');
  expect(mails.map(({ text }) => text).join()).not.toContain('viewer@demo.test');
  await startView(own, staff, 1001, 'The same question');
  expect(await mailsOf(own)).toEqual([]);
});

test('a customer is mailed once a day for a member of staff, however many views begin', async () => {
  const { portal: own, staff } = await portalThatMails(true);
  const view = async (headers = staff, customerId = 1002) => {
    const { grantId } = await startView(own, headers, customerId);
    await own.app.inject({ method: 'DELETE', url: `/api/staff/grants/${grantId}`, headers });
    return (await mailsOf(own)).length;
  };
  expect([await view(), await view()]).toEqual([1, 0]);
  expect(await view(await own.signIn('agent'))).toBe(1);
  own.advance({ minutes: 24 * 60 });
  expect(await view(await own.signIn('viewer'))).toBe(1);
});

test('the contacts of a customer without users are mailed', async () => {
  const { portal: own, staff } = await portalThatMails(true);
  await own.database.db
    .insertInto('customer')
    .values({
      id: 2001,
      account_number: 'C-2001',
      name: 'Alone',
      contact_email: 'AP Dept <ap@alone.test>; boss@alone.test',
      branch_id: 6,
    })
    .execute();
  await startView(own, staff, 2001);
  expect((await mailsOf(own)).map(({ to }) => to)).toEqual(['ap@alone.test', 'boss@alone.test']);
});

test('nobody is mailed where it is not switched on', async () => {
  const { portal: own, staff } = await portalThatMails(false);
  await startView(own, staff, 1001);
  expect(await mailsOf(own)).toEqual([]);
});
