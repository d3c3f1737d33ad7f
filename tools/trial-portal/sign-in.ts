import type { BrowserContext } from '@playwright/test';
import type { LoginResponse } from '@portal/shared-contracts/schemas';
import { PASSWORD, USERS, type User } from './demo-users.ts';

/** Signs `context` in without the login form: makes the form's call and stores what the form stores. */
export async function signIn(context: BrowserContext, url: string, user: User): Promise<void> {
  const data = { user: USERS[user], password: PASSWORD };
  const response = await context.request.post(`${url}/api/login`, { data });
  if (!response.ok())
    throw new Error(`${USERS[user]} could not sign in: ${response.status()} ${await response.text()}`);
  const { token, role } = ((await response.json()) as { data: LoginResponse }).data;
  const cookie = { url, sameSite: 'Lax', secure: true } as const;
  await context.addCookies([
    { name: 'authkey', value: token, ...cookie },
    // Without this cookie a page starts as a customer's.
    { name: 'role', value: role, ...cookie },
  ]);
  const page = await context.newPage();
  await page.goto(`${url}/livez`);
  await page.evaluate((role) => {
    localStorage.setItem('role', role);
    localStorage.setItem('sessionTime', String(Date.now()));
  }, role);
  await page.close();
}
