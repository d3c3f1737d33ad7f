import type { InjectOptions } from 'fastify';
import { DEMO_PASSWORD } from '@portal/demo/data/users.ts';
import { mailsOf, temporaryPasswordIn } from '../../platform/mail/testing/mailbox.ts';
import { startView } from '../../testing/start-view.ts';
import type { TestPortal } from '../../testing/test-portal.ts';

export type Headers = NonNullable<InjectOptions['headers']>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A customer's user or a member of staff who is signed in twice. */
export interface Person {
  id: number;
  email: string;
  /** The session that asks for grants. */
  asking: Headers;
  askingId: string;
  /** Another session, in which they change what lets them in. */
  other: Headers;
}

export const CUSTOMER = 1001;
export const NEW_PASSWORD = 'Alloys-2027?';

export const call = (
  portal: TestPortal,
  method: Method,
  url: string,
  { payload, headers = {} }: { payload?: object; headers?: Headers } = {},
) => portal.app.inject({ method, url, headers, ...(payload && { payload }) });

export const cookiesOf = (answer: Awaited<ReturnType<typeof call>>): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

export async function personOf(portal: TestPortal, user: 'credit' | 'viewer'): Promise<Person> {
  const { id, email } = await portal.database.db
    .selectFrom('profile')
    .select(['id', 'email'])
    .where('email', '=', `${user}@demo.test`)
    .executeTakeFirstOrThrow();
  const asking = await portal.signIn(user);
  const session = await portal.database.db
    .selectFrom('session')
    .select('id')
    .where('profile_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, email, asking, askingId: session.id, other: await portal.signIn(user) };
}

/** Gives the people of the demo their password, permission and freedom back, without any session. */
export async function startAgain(portal: TestPortal): Promise<void> {
  const { db } = portal.database;
  const { password_hash } = await db
    .selectFrom('profile')
    .select('password_hash')
    .where('email', '=', 'cash@demo.test')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('profile')
    .set({ password_hash, locked_at: null })
    .where('email', 'like', '%@demo.test')
    .execute();
  await db
    .updateTable('profile')
    .set({ staff_permission: 'viewer' })
    .where('email', '=', 'viewer@demo.test')
    .execute();
  await db.deleteFrom('passkey').execute();
  await db.deleteFrom('mail_outbox').execute();
  await portal.forgetSessions();
}

/** The token, and the cookies, of a temporary login of a customer's user. */
export async function temporaryLogin(
  portal: TestPortal,
  email: string,
): Promise<{ token: string; cookie: string }> {
  const password = await temporaryPassword(portal, email);
  const answer = await call(portal, 'POST', '/api/login', { payload: { user: email, password } });
  return { token: answer.json<{ data: { token: string } }>().data.token, cookie: cookiesOf(answer) };
}

export async function temporaryPassword(portal: TestPortal, email: string): Promise<string> {
  await call(portal, 'PUT', '/api/reset-password', { payload: { email } });
  return temporaryPasswordIn((await mailsOf(portal)).find(({ name }) => name.endsWith('temporaryPassword')));
}

async function staffCall(portal: TestPortal, person: Person): Promise<(what: string) => Promise<number>> {
  const headers = await portal.signIn('agent');
  await startView(portal, headers, CUSTOMER);
  return async (what) =>
    (await call(portal, 'POST', `/api/staff/users/${person.id}/${what}?customerId=${CUSTOMER}`, { headers }))
      .statusCode;
}

export interface Change {
  of: readonly ('customer' | 'staff')[];
  /** Prepares the change; the returned function makes it, and answers the statuses of its calls. */
  prepare: (portal: TestPortal, person: Person) => Promise<() => Promise<number[]>>;
}

/** All changes of how a person signs in. Each ends earlier grants and verifications. */
export const CREDENTIAL_CHANGES = {
  'a change of the password': {
    of: ['customer', 'staff'],
    prepare:
      async (portal, { other: headers }) =>
      async () => {
        const payload = { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD };
        return [
          (await call(portal, 'POST', '/api/account/change-password', { payload, headers })).statusCode,
        ];
      },
  },
  'a reset of the password': {
    of: ['customer'],
    prepare: async (portal, { email }) => {
      const { token, cookie } = await temporaryLogin(portal, email);
      const request = { payload: { token, newPassword: NEW_PASSWORD }, headers: { cookie } };
      return async () => [(await call(portal, 'PUT', '/api/update-password', request)).statusCode];
    },
  },
  'a sign-out everywhere': {
    of: ['customer', 'staff'],
    prepare:
      async (portal, { other: headers }) =>
      async () => [
        (await call(portal, 'POST', '/api/account/sessions/sign-out-everywhere', { headers })).statusCode,
      ],
  },
  'a lock by staff, lifted again': {
    of: ['customer'],
    prepare: async (portal, person) => {
      const ask = await staffCall(portal, person);
      return async () => [await ask('lock'), await ask('unlock')];
    },
  },
  'the end of all sessions by staff': {
    of: ['customer'],
    prepare: async (portal, person) => {
      const ask = await staffCall(portal, person);
      return async () => [await ask('end-sessions')];
    },
  },
  'the removal from staff, taken back': {
    of: ['staff'],
    prepare: async (portal, { id }) => {
      const headers = await portal.signIn('staff');
      const set = async (permission: string | null) =>
        (await call(portal, 'PUT', `/api/staff/members/${id}`, { payload: { permission }, headers }))
          .statusCode;
      return async () => [await set(null), await set('viewer')];
    },
  },
} as const satisfies Record<string, Change>;

/** Removes the passkeys of a person, as they do it themselves. */
export const REMOVAL_OF_PASSKEYS: Change = {
  of: ['customer'],
  prepare: async (portal, { other: headers }) => {
    const listed = await call(portal, 'GET', '/api/account/passkeys', { headers });
    const passkeys = listed.json<{ data: { id: string }[] }>().data;
    return async () =>
      Promise.all(
        passkeys.map(
          async ({ id }) =>
            (await call(portal, 'DELETE', `/api/account/passkeys/${id}`, { headers })).statusCode,
        ),
      );
  },
};
