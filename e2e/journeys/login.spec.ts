import { USERS } from '@portal/tools/trial-portal/demo-users.ts';
import { sendLoginForm } from '../fixtures/sign-in.ts';
import { dashboardCards } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

const REFUSED = /status of 40[01]/;

test(
  'a credit customer signs in and sees the dashboard with its five cards',
  { tag: '@quick' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await sendLoginForm(page, USERS.credit);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    const cards = dashboardCards(page);
    await expect(cards).toHaveCount(5);
    for (const title of [
      'Pending quotes',
      'Open orders',
      'Invoices due',
      'Credit memos',
      'Dedicated inventory',
    ]) {
      await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible();
    }
  },
);

test('a visitor at an address that nobody knows signs in first', async ({ page, complaints }) => {
  complaints.allow(/404 \(Not Found\) \(\S+\/nowhere\)/);
  await page.goto('/nowhere');
  await expect(page).toHaveURL(/\/login\?next=%2Fnowhere$/);
  await sendLoginForm(page, USERS.credit);
  await expect(page).toHaveURL(/\/nowhere$/);
});

test('empty fields are named and nothing is sent', async ({ page }) => {
  await page.goto('/login');
  await sendLoginForm(page, '', '');
  await expect(page.getByText('User is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'User' })).toBeFocused();
});

test('a wrong password is refused with a sentence, and the right one is accepted afterwards', async ({
  page,
  complaints,
}) => {
  complaints.allow(REFUSED);
  await page.goto('/login');
  await sendLoginForm(page, USERS.cash, 'wrong');
  await expect(page.getByRole('alert')).toHaveText('The user or password is incorrect.');
  await sendLoginForm(page, USERS.cash);
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('an unknown user reads the same as a wrong password', async ({ page, complaints }) => {
  complaints.allow(REFUSED);
  await page.goto('/login');
  await sendLoginForm(page, 'nobody@demo.test');
  await expect(page.getByRole('alert')).toHaveText('The user or password is incorrect.');
});

test('an account with too many failed attempts is locked, and says so', async ({
  page,
  ownPortal,
  complaints,
}) => {
  complaints.allow(REFUSED);
  await page.goto(`${ownPortal.url}/login`);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse('**/api/login');
    await sendLoginForm(page, USERS.hold, 'wrong');
    await answered;
    await expect(page.getByRole('alert')).not.toBeEmpty();
  }
  await sendLoginForm(page, USERS.hold);
  await expect(page.getByRole('alert')).toContainText('This account is locked');
});

test('a person who opens a page signed out signs in and comes back to that page', async ({ page }) => {
  await page.goto('/orders/quotes?search=6061');
  await expect(page).toHaveURL(/\/login/);
  await sendLoginForm(page, USERS.credit);
  await expect(page).toHaveURL(
    (url) => url.pathname === '/orders/quotes' && url.searchParams.get('search') === '6061',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes history' })).toBeVisible();
});

test('on the way to another screen for visitors, the rest of the page stays while the script is late', async ({
  page,
}) => {
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/mfe-account\/[^/]+\/account-pages\./, (route) => late.then(() => route.continue()));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden();
  await expect(page.getByRole('main').getByText('Loading...')).toBeAttached();
  await expect(page.getByText('Your metals account, open around the clock')).toBeVisible();
  const language = page.getByRole('group', { name: 'Language' });
  const place = await language.boundingBox();
  arrive();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  expect(await language.boundingBox()).toEqual(place);
});
