import { passkeyCalls } from '../api/passkeys.ts';
import { openPasskeyClient } from './passkey-client.ts';
import { problemOf } from './passkey-problem.ts';

/** Makes a passkey called `name` for the person who is signed in. */
export async function registerPasskey(name: string): Promise<void> {
  const client = await openPasskeyClient();
  const registration = await passkeyCalls.beginRegistration(name);
  const { token, error } = await client.register(registration.token, name);
  if (!token) throw problemOf(error ?? {});
}
