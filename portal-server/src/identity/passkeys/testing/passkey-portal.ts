import type { Passkey } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { anAuthenticator } from './authenticator.ts';
import { passkeyBrowser } from './passkey-browser.ts';

type Headers = Awaited<ReturnType<TestPortal['signIn']>>;

/** A portal for the tests of a file, without passkeys and sessions at the start of each. */
export interface PasskeyPortal {
  portal: TestPortal;
  browser: ReturnType<typeof passkeyBrowser>;
  /** The passkeys that the person with these headers sees. */
  listed(headers: Headers): Promise<Passkey[]>;
  /** Signs a person of the demo in and registers a passkey of theirs. */
  registered(
    user?: string,
    name?: string,
  ): Promise<{ headers: Headers; authenticator: ReturnType<typeof anAuthenticator> }>;
}

export async function passkeyPortal(): Promise<PasskeyPortal> {
  const portal = await testPortal();
  const browser = passkeyBrowser(portal);
  beforeEach(async () => {
    await portal.forgetSessions();
    await portal.database.db.deleteFrom('passkey').execute();
  });
  afterAll(() => portal.close());
  return {
    portal,
    browser,
    async listed(headers) {
      const answer = await portal.app.inject({ url: '/api/account/passkeys', headers });
      return answer.json<{ data: Passkey[] }>().data;
    },
    async registered(user = 'credit', name = 'My laptop') {
      const headers = await portal.signIn(user);
      const authenticator = anAuthenticator();
      const answer = await browser.register(headers, authenticator, { name });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return { headers, authenticator };
    },
  };
}
