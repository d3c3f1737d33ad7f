import { accountCalls, ApiError, keepSession } from '@portal/shared-contracts';
import { forgetHandOffCode, readHandOffCode } from './hand-off-code.ts';

export type HandOver = 'none' | 'signedIn' | 'refused';

let handingOver: Promise<HandOver> | null = null;

/**
 * Signs in with the code that another system handed over in the address, if there is one; calls meanwhile get the
 * same answer, as the code is good once. Rejects when the server could not say; the code can then be tried again.
 */
export function signInByHandOff(): Promise<HandOver> {
  handingOver ??= handOver(readHandOffCode()).finally(() => (handingOver = null));
  return handingOver;
}

async function handOver(id: string | null): Promise<HandOver> {
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
