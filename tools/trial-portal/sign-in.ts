import type { BrowserContext } from '@playwright/test';
import { PASSWORD, USERS, type User } from './demo-users.ts';

/** Signs `context` in without the login form: makes the form's call and keeps what the form keeps. */
export async function signIn(context: BrowserContext, url: string, user: User): Promise<void> {
  const data = { user: USERS[user], password: PASSWORD };
  const response = await context.request.post(`${url}/api/login`, { data });
  if (!response.ok())
    throw new Error(`${USERS[user]} could not sign in: ${response.status()} ${await response.text()}`);
  const { token } = ((await response.json()) as { data: { token: string } }).data;
  await context.addCookies([{ name: 'authkey', value: token, url, sameSite: 'Lax', secure: true }]);
  const page = await context.newPage();
  await page.goto(`${url}/livez`);
  await page.evaluate(() => localStorage.setItem('sessionTime', String(Date.now())));
  await page.close();
}
