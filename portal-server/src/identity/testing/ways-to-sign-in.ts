import { DEMO_PASSWORD } from '@portal/demo/data/users.ts';
import { DEMO_HANDOFF_KEY } from '../../platform/config/settings.ts';
import { mailsOf } from '../../platform/mail/testing/mailbox.ts';
import type { TestPortal } from '../../testing/test-portal.ts';
import { anAuthenticator } from '../passkeys/testing/authenticator.ts';
import { passkeyBrowser } from '../passkeys/testing/passkey-browser.ts';
import { call, cookiesOf, type Person } from './credential-changes.ts';

export interface WayToSignIn {
  of: 'customer' | 'staff';
  /** Begins to sign in; the returned function takes the last step, and answers its status. */
  begin: (portal: TestPortal, person: Person) => Promise<() => Promise<number>>;
}

/** Sends the right password of a member of staff who needs a code too; returns how they send the code. */
export async function askForCode(portal: TestPortal, email: string): Promise<() => Promise<number>> {
  const before = portal.config.staffSecondFactor;
  portal.config.staffSecondFactor = 'mail';
  const payload = { user: email, password: DEMO_PASSWORD };
  const asked = await call(portal, 'POST', '/api/login', { payload });
  portal.config.staffSecondFactor = before;
  const code = /\b\d{6}\b/.exec((await mailsOf(portal)).at(-1)?.text ?? '')?.[0] ?? '';
  const { token } = asked.json<{ data: { token: string } }>().data;
  const request = { payload: { token, code }, headers: { cookie: cookiesOf(asked) } };
  return async () => (await call(portal, 'POST', '/api/login/code', request)).statusCode;
}

/** A hand-off code for a person; returns how the shop's page enters with it. */
export async function handOff(portal: TestPortal, email: string): Promise<() => Promise<number>> {
  const headers = { authorization: `Bearer ${DEMO_HANDOFF_KEY}` };
  const answer = await call(portal, 'POST', '/api/hand-off', { payload: { user: email }, headers });
  const { id } = answer.json<{ data: { id: string } }>().data;
  const asked = await call(portal, 'GET', '/api/auth-token');
  const { authToken } = asked.json<{ data: { authToken: string } }>().data;
  const request = { payload: { id, authToken }, headers: { cookie: cookiesOf(asked) } };
  return async () => (await call(portal, 'POST', '/api/login-by-session-id', request)).statusCode;
}

/** A person's sign-in with a passkey that they register before; returns how the page exchanges its token for a session. */
export async function showPasskey(portal: TestPortal, person: Person): Promise<() => Promise<number>> {
  const browser = passkeyBrowser(portal);
  const authenticator = anAuthenticator();
  await browser.register(person.asking, authenticator);
  const { token } = (await browser.showPasskey(authenticator)).json<{ token: string }>();
  return async () => (await browser.signIn(token)).statusCode;
}

/** All ways to sign in. */
export const WAYS_TO_SIGN_IN: Readonly<Record<string, WayToSignIn>> = {
  'the password': {
    of: 'customer',
    begin:
      async (portal, { email: user }) =>
      async () =>
        (await call(portal, 'POST', '/api/login', { payload: { user, password: DEMO_PASSWORD } })).statusCode,
  },
  'the password of staff': {
    of: 'staff',
    begin:
      async (portal, { email: user }) =>
      async () =>
        (await call(portal, 'POST', '/api/login', { payload: { user, password: DEMO_PASSWORD } })).statusCode,
  },
  'a mailed code': { of: 'staff', begin: (portal, { email }) => askForCode(portal, email) },
  'a passkey': { of: 'customer', begin: showPasskey },
  "the web shop's hand-off": { of: 'customer', begin: (portal, { email }) => handOff(portal, email) },
};
