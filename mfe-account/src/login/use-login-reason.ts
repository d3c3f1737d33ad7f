import { sessionStore } from '@portal/shared-contracts';
import { useLocation } from '@portal/shared-ui/router';
import { useSyncExternalStore } from 'react';

/** Why a person was sent to the login screen. */
export type LoginReason = 'expired' | 'handOffFailed' | 'refused' | 'temporaryFailed';

function readReason(): LoginReason | null {
  const session = sessionStore.getState();
  if (session.status === 'signedIn') return session.refused ? 'refused' : null;
  if (session.status !== 'anonymous') return null;
  // The link was followed after the session had ended.
  return session.handOffFailed ? 'handOffFailed' : session.expired ? 'expired' : null;
}

/** The reason that the shell or the screen before gives; null when there is none. */
export function useLoginReason(): LoginReason | null {
  const { state } = useLocation() as { state: { notice?: LoginReason } | null };
  const ofSession = useSyncExternalStore(sessionStore.subscribe, readReason);
  return state?.notice ?? ofSession;
}
