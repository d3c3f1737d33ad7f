import type { PasskeySignInResponse } from '@portal/shared-contracts';
import { passkeyCalls } from '../api/passkeys.ts';
import { openPasskeyClient } from './passkey-client.ts';

/** Signs in with any passkey of this portal that the browser has; null when none was shown. */
export async function signInWithPasskey(): Promise<PasskeySignInResponse | null> {
  const client = await openPasskeyClient();
  const { token } = await client.signinWithDiscoverable();
  return token ? passkeyCalls.signIn(token) : null;
}
