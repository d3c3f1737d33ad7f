import { useLayoutEffect, type ReactNode } from 'react';

/** Calls `then` once React has put its siblings into the page. `then` must keep its identity between renders. */
export function OnCommit({ then }: { then: () => void }): ReactNode {
  useLayoutEffect(then, [then]);
  return null;
}
