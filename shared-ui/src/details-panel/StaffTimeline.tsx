import { sessionStore } from '@portal/shared-contracts';
import { createElement, useSyncExternalStore, type ReactNode } from 'react';
import type { DetailsId } from './details-address.ts';
import { usePanel } from './use-panel.ts';

const load = () => import('./Timeline.tsx').then(({ Timeline }) => Timeline);

/** What happened to a record, for staff who view the customer; its code is loaded by them alone. */
export function StaffTimeline({ record }: { record: DetailsId }): ReactNode {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
  const isInView = session.status === 'signedIn' && session.account.view !== null;
  const Timeline = usePanel<{ record: DetailsId }>(load, isInView, () => undefined);
  return isInView && Timeline && createElement(Timeline, { record });
}
