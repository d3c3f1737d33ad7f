import { can, sessionStore, type ActionName } from '@portal/shared-contracts';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

/** Reason, for the person, why `action` is not allowed in this tab; null if it is allowed. */
export function useWhyNot(action: ActionName | undefined): string | null {
  const { t } = useTranslation('ui');
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
  if (action === undefined || can(action, session)) return null;
  const mayAct = session.status === 'signedIn' && (session.account.view?.can.length ?? 0) > 0;
  return t(mayAct ? 'view.never' : 'view.readOnly');
}

/** True if `action` is allowed in this tab; see `can` of shared-contracts. */
export const useCan = (action: ActionName): boolean => useWhyNot(action) === null;
