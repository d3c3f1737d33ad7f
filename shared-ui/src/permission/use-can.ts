import { can, declaredAction, hasPermission, sessionStore, type ActionName } from '@portal/shared-contracts';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

/** Reason, for the person, why `action` is not allowed in this tab; null if it is allowed. */
export function useWhyNot(action: ActionName | undefined): string | null {
  const { t } = useTranslation('ui');
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
  if (action === undefined || can(action, session)) return null;
  const { view = null, permission = null } = session.status === 'signedIn' ? session.account : {};
  if (view === null) return t('view.ofStaff');
  if (!hasPermission(permission, 'agent')) return t('view.readOnly');
  const isOfStaff = declaredAction(action)?.allow.some((who) => who !== 'customer') ?? false;
  return t(isOfStaff ? 'view.higher' : 'view.never');
}

/** True if `action` is allowed in this tab; see `can` of shared-contracts. */
export const useCan = (action: ActionName): boolean => useWhyNot(action) === null;
