import { accountCalls, ApiError, keepSession } from '@portal/shared-contracts';
import { forgetHandOffCode, readHandOffCode } from './hand-off-code.ts';

export type HandOver = 'none' | 'signedIn' | 'refused';

/**
 * Signs in with the code that another system handed over in the address, if there is one. Rejects when the server could
 * not say; the code can then be tried again.
 */
export async function signInByHandOff(): Promise<HandOver> {
  const id = readHandOffCode();
  if (id === null) return 'none';
  try {
    const { authToken } = await accountCalls.readAuthToken();
    const { sessionId, ...begun } = await accountCalls.logInBySessionId({ id, authToken });
    keepSession({ ...begun, zipCode: sessionId.zipCode, branchId: sessionId.branchId });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    forgetHandOffCode();
    return 'refused';
  }
  forgetHandOffCode();
  return 'signedIn';
}
