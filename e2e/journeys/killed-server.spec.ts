import { PASSWORD, USERS } from '@portal/tools/trial-portal/demo-users.ts';
import { expect, test } from '../fixtures/test.ts';

// The database's own test kills it ten times. Here fewer times, because each start is of the whole portal.
const KILLS = 4;
const ACKNOWLEDGED_BEFORE_EACH_KILL = 6;
const AT_ONCE = 3;

interface Session {
  token: string;
  cookie: string;
}

async function signIn(url: string): Promise<Session> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: USERS.credit, password: PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return {
    token: data.token,
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; '),
  };
}

async function isSignedIn(url: string, { token, cookie }: Session): Promise<boolean> {
  const response = await fetch(`${url}/api/account`, {
    headers: { authorization: `Bearer ${token}`, cookie },
  });
  return response.ok;
}

/** Signs in repeatedly, several at once, until the server is gone. Adds each answered sign-in to `acknowledged`. */
async function signInUntilGone(url: string, acknowledged: Session[], onEnough: () => void): Promise<void> {
  const again = async (): Promise<void> => {
    for (;;) {
      const session = await signIn(url).catch(() => undefined);
      if (session === undefined) return;
      acknowledged.push(session);
      if (acknowledged.length === ACKNOWLEDGED_BEFORE_EACH_KILL) onEnough();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, again));
}

test('a server that is killed in the middle of writes starts again with everything it acknowledged', async ({
  ownPortal,
}) => {
  test.setTimeout(600_000);
  const all: Session[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await test.step(`kill ${kill}`, async () => {
      const { url } = ownPortal;
      const acknowledged: Session[] = [];
      const enough = Promise.withResolvers<void>();
      const gone = signInUntilGone(url, acknowledged, enough.resolve);
      await Promise.race([enough.promise, gone]);
      expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_EACH_KILL);
      await ownPortal.crash();
      await gone;
      all.push(...acknowledged);
    });
  }
  const kept = await Promise.all(all.map((session) => isSignedIn(ownPortal.url, session)));
  expect(kept.filter((isKept) => !isKept)).toEqual([]);
});
