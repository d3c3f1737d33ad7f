import { Client, isBrowserSupported } from '@passwordlessdev/passwordless-client';
import { api, type PasskeySignInResponse } from '@portal/shared-contracts';
import { addTexts } from '@portal/shared-ui/i18n';
import en from '../../locales/passkey-problems.en.json';
import es from '../../locales/passkey-problems.es.json';
import { SECTION } from '../texts.ts';
import { PasskeyProblem, problemOf } from './passkey-problem.ts';

addTexts(SECTION, { en, es });

/** Opens the provider's client. Throws a PasskeyProblem in a browser without passkeys. */
async function openPasskeyClient(): Promise<Client> {
  if (!isBrowserSupported())
    throw new PasskeyProblem('not_supported', 'Passkeys are not supported on this browser or device.');
  return new Client(await api.get('/api/passwordless/settings'));
}

/** Creates a passkey called `name` for the signed-in person. */
export async function registerPasskey(name: string): Promise<void> {
  const client = await openPasskeyClient();
  const registration = await api.get(`/api/passwordless/register/${encodeURIComponent(name)}`);
  const { token, error } = await client.register(registration.token, name);
  if (!token) throw problemOf(error ?? {});
}

/** Signs in with a passkey of this portal. Returns null for a sign-in without a token; throws when the prompt was cancelled. */
export async function signInWithPasskey(): Promise<PasskeySignInResponse | null> {
  const client = await openPasskeyClient();
  const { token, error } = await client.signinWithDiscoverable();
  const problem = problemOf(error ?? {});
  if (problem.reason === 'cancelled') throw problem;
  return token ? api.post('/api/passwordless/signin', { token }) : null;
}
