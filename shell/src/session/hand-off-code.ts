declare global {
  /** Code of `?id=`, from the moment it is out of the address until it is used. */
  var __portalHandOff: string | undefined;
}

const PARAMETER = 'id';

/**
 * Takes the hand-off code (`?id=`) out of the address, before anything else reads, sends or remembers it. Called by
 * every script that may be the page's first.
 */
export function takeHandOffCode(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get(PARAMETER);
  if (code === null) return;
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  globalThis.__portalHandOff = code;
}

/** The code that is to be used; null when there is none. */
export const readHandOffCode = (): string | null => globalThis.__portalHandOff ?? null;

/** A code is good once, also when it was refused. */
export function forgetHandOffCode(): void {
  globalThis.__portalHandOff = undefined;
}
