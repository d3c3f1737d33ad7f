import { mainHeading, rows, searchBox, signOut, wholeFrame } from '../fixtures/frame.ts';
import { USERS } from '@portal/tools/trial-portal/demo-users.ts';
import { sendLoginForm } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('signing out leads to the login screen, and another tab follows', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('credit');
  await page.goto('/orders/pending-quotes');
  await expect(rows(page).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/orders/open-invoices');
  await expect(rows(other).first()).toBeVisible();
  await wholeFrame(other);

  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
});

test('signing out without a connection forgets the session here, says so, and tells the portal later', async ({
  page,
  context,
  signedInAs,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|status of 401/);
  await signedInAs('credit');
  await page.goto('/orders/pending-quotes');
  await expect(rows(page).first()).toBeVisible();
  await wholeFrame(page);
  await context.setOffline(true);
  await signOut(page);
  await expect(mainHeading(page, 'You are signed out in this browser')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('authkey');
  expect(await page.evaluate(() => localStorage.getItem('sessionTime'))).toBeNull();

  await context.setOffline(false);
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect((await context.request.get('/api/account')).status()).toBe(401);
});

test('a person who signs out in the middle of a search stays signed out', async ({ page, signedInAs }) => {
  await signedInAs('credit');
  await page.goto('/orders/pending-quotes');
  await expect(rows(page).first()).toBeVisible();
  await wholeFrame(page);
  // The person leaves while the search still waits for a pause in typing.
  await searchBox(page).fill('6061');
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
});

test('a session that the server has ended leads to the login screen and, after it, back', async ({
  page,
  context,
  signedInAs,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  await signedInAs('credit');
  // When the event stream is open and the frame is complete, the search is the next call that finds the session ended.
  const listening = page.waitForResponse('**/api/events*');
  await page.goto('/orders/quotes');
  await expect(rows(page).first()).toBeVisible();
  await listening;
  await wholeFrame(page);
  await context.clearCookies({ name: 'serverAuthkey' });
  await searchBox(page).fill('6061');
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await sendLoginForm(page, USERS.credit);
  await expect(page).toHaveURL((url) => url.pathname === '/orders/quotes');
  await expect(mainHeading(page, 'Quotes history')).toBeVisible();
});

test('a comment that was typed when the session ended is filled in for its person, and never for another one', async ({
  page,
  context,
  signedInAs,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const comment = 'We ordered elsewhere, because the delivery date is too late for our customer.';
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^draft:/.test(key)));
  const rejecting = page.getByRole('dialog', { name: /^Reject quote/ });
  const field = rejecting.getByRole('textbox', { name: /^Comment/ });
  const openDialog = async (): Promise<void> => {
    await rows(page).first().getByRole('checkbox').check();
    await page
      .getByRole('group', { name: 'With the selected rows' })
      .getByRole('button', { name: 'Reject' })
      .click();
  };
  /**
   * Rejects the quote with a session that the server does not know any more. The page's other calls are held
   * back meanwhile: one of them would meet the ended session first and leave the dialog before it is sent.
   */
  const rejectTooLate = async (): Promise<void> => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'GET') await released;
      await route.fallback();
    });
    await context.clearCookies({ name: 'serverAuthkey' });
    await rejecting.getByRole('button', { name: 'Reject' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/login');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    release();
  };

  await signedInAs('credit');
  await page.goto('/orders/pending-quotes');
  await openDialog();
  await rejecting.getByRole('radio', { name: 'Other' }).check();
  await field.fill(comment);
  await rejectTooLate();

  await sendLoginForm(page, USERS.credit);
  await expect(page).toHaveURL((url) => url.pathname === '/orders/pending-quotes');
  await expect(page.getByText('What you typed before and did not send is kept.')).toBeVisible();
  await openDialog();
  await expect(field).toHaveValue(comment);
  await expect(rejecting.getByText('What you typed earlier is filled in again.')).toBeVisible();
  await rejectTooLate();
  expect(await drafts()).toHaveLength(1);

  await sendLoginForm(page, USERS.cash);
  await expect(mainHeading(page, 'Pending quotes')).toBeVisible();
  await expect.poll(drafts).toEqual([]);
});

test('a page opened with a session that has ended asks to sign in', async ({
  page,
  context,
  signedInAs,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  await signedInAs('credit');
  await context.clearCookies({ name: 'serverAuthkey' });
  await page.goto('/orders/open-orders');
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('staff sign in and come to the search for customers, and no call is refused', async ({ page }) => {
  await page.goto('/login');
  await sendLoginForm(page, USERS.staff);
  await expect(page).toHaveURL((url) => url.pathname === '/staff/customers');
  await expect(mainHeading(page, 'Customers')).toBeVisible();
});

test('a page is drawn before the server has answered who is signed in, and one that fails to answer can be asked again', async ({
  page,
  signedInAs,
  complaints,
}) => {
  complaints.allow(/status of 500/);
  await signedInAs('credit');
  let answer: (status: number) => void = () => undefined;
  const asked = new Promise<number>((resolve) => (answer = resolve));
  await page.route('**/api/account', async (route) => route.fulfill({ status: await asked, json: {} }), {
    times: 1,
  });
  await page.goto('/orders/pending-quotes');
  await expect(page.getByRole('status').filter({ hasText: 'Checking your session' })).toBeAttached();
  answer(500);
  await expect(page.getByText('We could not check your session')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page).first()).toBeVisible();
  await wholeFrame(page);
});
