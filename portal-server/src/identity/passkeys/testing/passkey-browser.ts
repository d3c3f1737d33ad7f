import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestPortal } from '../../../testing/test-portal.ts';
import type { Authenticator, Behaviour } from './authenticator.ts';

export const ORIGIN = 'http://localhost';
type Headers = NonNullable<InjectOptions['headers']>;
type Answer = LightMyRequestResponse;

/** The calls that a page of the portal makes about passkeys. */
export function passkeyBrowser(portal: TestPortal) {
  const post = (url: string, payload: object, headers: Headers = {}): Promise<Answer> =>
    portal.app.inject({ method: 'POST', url, payload, headers: { origin: ORIGIN, ...headers } });
  const provider = (path: string, payload: object, headers: Headers = {}): Promise<Answer> =>
    post(`/api/passwordless/provider/${path}`, payload, headers);

  async function beginRegistration(token: string) {
    const answer = await provider('register/begin', { token, RPID: 'localhost', Origin: ORIGIN });
    return answer.json<{ data: PublicKeyCredentialCreationOptionsJSON; session: string }>();
  }
  async function beginSignIn() {
    const answer = await provider('signin/begin', { RPID: 'localhost', Origin: ORIGIN });
    return answer.json<{ data: PublicKeyCredentialRequestOptionsJSON; session: string }>();
  }
  const registrationToken = async (headers: Headers, name = 'My laptop'): Promise<string> =>
    (
      await portal.app.inject({ url: `/api/passwordless/register/${encodeURIComponent(name)}`, headers })
    ).json<{ data: { token: string } }>().data.token;

  return {
    post,
    provider,
    beginRegistration,
    beginSignIn,
    registrationToken,

    async register(
      headers: Headers,
      authenticator: Authenticator,
      { name, ...behaviour }: Partial<Behaviour> & { name?: string } = {},
    ): Promise<Answer> {
      const { data, session } = await beginRegistration(await registrationToken(headers, name));
      const response = authenticator.create(data, { origin: ORIGIN, ...behaviour });
      return provider('register/complete', { session, response, nickname: 'ignored' });
    },

    async showPasskey(
      authenticator: Authenticator,
      behaviour: Partial<Behaviour> = {},
      headers: Headers = {},
    ): Promise<Answer> {
      const { data, session } = await beginSignIn();
      const response = authenticator.get(data, { origin: ORIGIN, ...behaviour });
      return provider('signin/complete', { session, response }, headers);
    },

    signIn: (token: string, headers: Headers = {}): Promise<Answer> =>
      post('/api/passwordless/signin', { token }, headers),
  };
}
