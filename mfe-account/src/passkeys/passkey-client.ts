import { Client, isBrowserSupported } from '@passwordlessdev/passwordless-client';
import { passkeyCalls } from '../api/passkeys.ts';
import { PasskeyProblem } from './passkey-problem.ts';

/** The provider's client, in a browser that has passkeys at all. */
export async function openPasskeyClient(): Promise<Client> {
  if (!isBrowserSupported())
    throw new PasskeyProblem('not_supported', 'Passkeys are not supported on this browser or device.');
  return new Client(await passkeyCalls.readSettings());
}
