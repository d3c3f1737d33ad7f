import { sessionStore } from '@portal/shared-contracts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../form/Notice.tsx';

/** Says in a dialog on whose behalf staff are about to do something; nothing for customers. */
export function OnBehalf(): ReactNode {
  const { t } = useTranslation('ui');
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
  const view = session.status === 'signedIn' ? session.account.view : null;
  if (view === null) return null;
  return (
    <Notice role="note" tone="info">
      {t('view.onBehalf', { client: view.clientName })}
    </Notice>
  );
}
