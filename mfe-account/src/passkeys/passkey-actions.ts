import { Client, isBrowserSupported } from '@passwordlessdev/passwordless-client';
import { api, type PasskeySignInResponse } from '@portal/shared-contracts';
import { addTexts } from '@portal/shared-ui/i18n';
import en from '../../locales/passkey-problems.en.json';
import es from '../../locales/passkey-problems.es.json';
import { SECTION } from '../texts.ts';
import { PasskeyProblem, problemOf } from './passkey-problem.ts';

addTexts(SECTION, { en, es });

/** The provider's client, in a browser that has passkeys at all. */
async function openPasskeyClient(): Promise<Client> {
  if (!isBrowserSupported())
    throw new PasskeyProblem('not_supported', 'Passkeys are not supported on this browser or device.');
  return new Client(await api.get('/api/passwordless/settings'));
}

/** Makes a passkey called `name` for the person who is signed in. */
export async function registerPasskey(name: string): Promise<void> {
  const client = await openPasskeyClient();
  const registration = await api.get(`/api/passwordless/register/${encodeURIComponent(name)}`);
  const { token, error } = await client.register(registration.token, name);
  if (!token) throw problemOf(error ?? {});
}

/** Signs in with any passkey of this portal that the browser has; null when none was shown. */
export async function signInWithPasskey(): Promise<PasskeySignInResponse | null> {
  const client = await openPasskeyClient();
  const { token } = await client.signinWithDiscoverable();
  return token ? api.post('/api/passwordless/signin', { token }) : null;
}
