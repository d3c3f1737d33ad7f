/**
 * What signing in with a temporary password gave: no session, but the right to choose a new password. Kept by the page
 * alone, so that a reload or another tab does not find it.
 */
let token: string | null = null;

/** Sets the flag that somebody has logged in with a temporary password (specification section 4). */
export const keepTemporaryLogin = (given: string): void => void (token = given);
export const readTemporaryLogin = (): string | null => token;
export const forgetTemporaryLogin = (): void => void (token = null);
