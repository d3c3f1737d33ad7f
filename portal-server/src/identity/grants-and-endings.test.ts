import { DAY_MS } from '@portal/shared-contracts/dates';
import { sql } from 'kysely';
import { queueMail } from '../platform/mail/outbox.ts';
import { mailsOf } from '../platform/mail/testing/mailbox.ts';
import { startView } from '../testing/start-view.ts';
import { testPortal, type TestPortal } from '../testing/test-portal.ts';
import { anAuthenticator } from './passkeys/testing/authenticator.ts';
import { ORIGIN, passkeyBrowser } from './passkeys/testing/passkey-browser.ts';
import { TOKEN_KINDS } from './session/one-time-token.ts';
import {
  call,
  CREDENTIAL_CHANGES,
  CUSTOMER,
  NEW_PASSWORD,
  personOf,
  REMOVAL_OF_PASSKEYS,
  startAgain,
  temporaryLogin,
  temporaryPassword,
  type Change,
  type Person,
} from './testing/credential-changes.ts';
import { askForCode, handOff, showPasskey } from './testing/ways-to-sign-in.ts';

const DAY_MINUTES = DAY_MS / 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(() => startAgain(portal));
afterAll(() => portal.close());

interface Grant {
  of: 'customer' | 'staff';
  /** What ends it: the end of the session that asked for it, or also every change of the person's credentials. */
  owner: 'session' | 'person';
  /** Gives the grant to the person; the returned function uses it and answers the status. */
  give: (person: Person) => Promise<() => Promise<number>>;
}

const status = async (answer: ReturnType<typeof call>): Promise<number> => (await answer).statusCode;

/** The kinds in `one_time_token`. */
const ONE_TIME = {
  register: {
    of: 'customer',
    async give({ asking }) {
      const browser = passkeyBrowser(portal);
      const token = await browser.registrationToken(asking);
      return () => status(browser.provider('register/begin', { token, RPID: 'localhost', Origin: ORIGIN }));
    },
  },
  registering: {
    of: 'customer',
    async give({ asking }) {
      const browser = passkeyBrowser(portal);
      const { data, session } = await browser.beginRegistration(await browser.registrationToken(asking));
      const response = anAuthenticator().create(data, { origin: ORIGIN });
      return () => status(browser.provider('register/complete', { session, response }));
    },
  },
  signedIn: { of: 'customer', give: (person) => showPasskey(portal, person) },
  handOff: { of: 'customer', give: ({ email }) => handOff(portal, email) },
  passwordLink: {
    of: 'customer',
    async give({ id, email }) {
      const { db } = portal.database;
      await db.updateTable('profile').set({ password_hash: null }).where('id', '=', id).execute();
      const invitation = { recipient: email, kind: 'invitation', language: 'en' } as const;
      await queueMail(db, portal.now(), invitation);
      const [letter] = await mailsOf(portal);
      const code = /\/set-password#([\w-]{43})\b/.exec(letter?.text ?? '')?.[1] ?? '';
      return () =>
        status(call(portal, 'PUT', '/api/set-password', { payload: { code, newPassword: NEW_PASSWORD } }));
    },
  },
} satisfies Partial<Record<keyof typeof TOKEN_KINDS, Pick<Grant, 'of' | 'give'>>>;

/** Grants in tables of their own, by table. */
const OTHERS: Record<string, Grant[]> = {
  login_code: [{ of: 'staff', owner: 'person', give: ({ email }) => askForCode(portal, email) }],
  password_reset: [
    {
      of: 'customer',
      owner: 'person',
      async give({ email: user }) {
        const password = await temporaryPassword(portal, user);
        return () => status(call(portal, 'POST', '/api/login', { payload: { user, password } }));
      },
    },
    {
      of: 'customer',
      owner: 'person',
      async give({ email }) {
        const { token, cookie } = await temporaryLogin(portal, email);
        const payload = { token, newPassword: `${NEW_PASSWORD}!` };
        return () => status(call(portal, 'PUT', '/api/update-password', { payload, headers: { cookie } }));
      },
    },
  ],
  session: [
    {
      of: 'customer',
      owner: 'session',
      give:
        async ({ asking: headers }) =>
        () =>
          status(call(portal, 'GET', '/api/account', { headers })),
    },
  ],
  staff_grant: [
    {
      of: 'staff',
      owner: 'session',
      async give({ asking: headers }) {
        await startView(portal, headers, CUSTOMER);
        return () => status(call(portal, 'GET', `/api/quotes?customerId=${CUSTOMER}`, { headers }));
      },
    },
  ],
};

const SESSION_ENDS: Readonly<Record<string, Change>> = {
  'a sign-out': {
    of: ['customer', 'staff'],
    prepare:
      async (_portal, { asking: headers }) =>
      async () => [await status(call(portal, 'POST', '/api/logout', { headers }))],
  },
  'a sign-out of the device by another one': {
    of: ['customer', 'staff'],
    prepare: async (_portal, { other: headers, askingId }) => {
      const url = `/api/account/sessions/${askingId}`;
      return async () => [await status(call(portal, 'DELETE', url, { headers }))];
    },
  },
};

const GRANTS: [kind: string, Grant][] = [
  ...Object.entries(ONE_TIME).map(([kind, grant]): [string, Grant] => [
    `one_time_token ${kind}`,
    { ...grant, owner: TOKEN_KINDS[kind as keyof typeof ONE_TIME] },
  ]),
  ...Object.entries(OTHERS).flatMap(([table, grants]) =>
    grants.map((grant): [string, Grant] => [table, grant]),
  ),
];

/** Combinations that cannot happen: a person without a password has none to change. */
const IMPOSSIBLE = ['one_time_token passwordLink a change of the password'];

const TABLE = GRANTS.flatMap(([kind, grant]) =>
  Object.entries({
    ...CREDENTIAL_CHANGES,
    ...(grant.owner === 'session' && SESSION_ENDS),
    ...(kind === 'one_time_token signedIn' && { 'the removal of the passkey': REMOVAL_OF_PASSKEYS }),
  } as Record<string, Change>)
    .filter(([name, { of }]) => of.includes(grant.of) && !IMPOSSIBLE.includes(`${kind} ${name}`))
    .map(([name, { prepare }]) => ({ kind, grant, name, prepare })),
);

const personFor = ({ of }: Grant): Promise<Person> => personOf(portal, of === 'staff' ? 'viewer' : 'credit');

test.each(TABLE)('$kind ends with $name', async ({ grant, prepare }) => {
  const person = await personFor(grant);
  const use = await grant.give(person);
  const end = await prepare(portal, person);
  expect((await end()).filter((answered) => answered !== 200)).toEqual([]);
  expect(await use()).toBeGreaterThanOrEqual(400);
});

test.each(GRANTS)('%s is good when nothing ends it', async (_kind, grant) => {
  const use = await grant.give(await personFor(grant));
  expect(await use()).toBe(200);
});

describe.each([60, -60])('on a machine whose clock is %i days ahead', (days) => {
  // Only `Date`: everything else goes on.
  const doNotFake = [
    ...(['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance', 'hrtime'] as const),
    ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
  ];
  afterEach(() => {
    jest.useRealTimers();
    portal.setClockAhead(0);
  });
  const jump = (): void => {
    jest.useFakeTimers({ now: Date.now() + days * DAY_MS, doNotFake: [...doNotFake] });
    portal.setClockAhead(days * DAY_MS);
  };

  test.each(GRANTS)('%s is good until its time is over', async (_kind, grant) => {
    const use = await grant.give(await personFor(grant));
    jump();
    expect(await use()).toBe(200);
  });

  test.each(GRANTS)('%s that was given there ends in time', async (_kind, grant) => {
    jump();
    const use = await grant.give(await personFor(grant));
    jest.useRealTimers();
    portal.setClockAhead(0);
    portal.advance({ minutes: 8 * DAY_MINUTES });
    expect(await use()).toBeGreaterThanOrEqual(400);
    portal.advance({ minutes: -8 * DAY_MINUTES });
  });
});

test('each kind of one-time grant is in this table, or belongs to nobody', () => {
  const owned = Object.entries(TOKEN_KINDS).filter(([, owner]) => owner !== 'nobody');
  expect(owned.map(([kind]) => kind).sort()).toEqual(Object.keys(ONE_TIME).sort());
});

/**
 * What expires, too, and opens nothing of the person: a link in a mail only ends such mails. A link to a test report is its customer's,
 * for others, and outlives a new password; `report-links.test.ts` tests that it ends when its maker is locked out or leaves.
 */
const NO_GRANTS = ['mail_stop', 'report_link'];

test('each table with something that expires and belongs to a person or a session is in this table', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass::text as name from pg_constraint as c
    join pg_attribute as a on a.attrelid = c.conrelid and a.attname = 'expires_at'
    where c.contype = 'f' and c.confrelid in ('profile'::regclass, 'session'::regclass)`.execute(
    portal.database.db,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...Object.keys(OTHERS), ...NO_GRANTS, 'one_time_token'].sort(),
  );
});
