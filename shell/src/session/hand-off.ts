import { accountCalls, ApiError, keepSession } from '@portal/shared-contracts';

declare global {
  /** The code of `?id=`, from its removal from the address until its use. */
  var __portalHandOff: string | undefined;
}

const PARAMETER = 'id';

/**
 * Removes the hand-off code (`?id=`) from the address and stores it, before other code reads, sends or stores the address. Each
 * script that may run first calls this.
 */
export function takeHandOffCode(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get(PARAMETER);
  if (code === null) return;
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  globalThis.__portalHandOff = code;
}

/** The unused code; null without one. */
export const readHandOffCode = (): string | null => globalThis.__portalHandOff ?? null;

/** Forgets the code, which is valid once, even if it was refused. */
export function forgetHandOffCode(): void {
  globalThis.__portalHandOff = undefined;
}

export type HandOver = 'none' | 'signedIn' | 'refused';

let handingOver: Promise<HandOver> | null = null;

/**
 * Signs in with the hand-off code, if there is one. Concurrent calls share one request, because the code is valid once. Rejects
 * when the server could not answer; the code can then be tried again.
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
