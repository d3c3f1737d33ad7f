import { sessionStore } from '@portal/shared-contracts';
import { createElement, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../toasts/notify.ts';
import type { TimelineProps } from './Timeline.tsx';
import { usePanel } from './use-panel.ts';

const load = () => import('./Timeline.tsx').then(({ Timeline }) => Timeline);

/** Timeline of a record. Only for staff who view a customer, and only they load its code. */
export function StaffTimeline(props: TimelineProps): ReactNode {
  const { t } = useTranslation('ui');
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
  const isInView = session.status === 'signedIn' && session.account.view !== null;
  const Timeline = usePanel<TimelineProps>(load, isInView, () => notify(t('panelFailed'), 'error'));
  return isInView && Timeline && createElement(Timeline, props);
}
