import { useLocation } from '@portal/shared-ui/router';
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { usePortal } from '../portal.ts';

const LeaveQuestion = lazy(() =>
  import(/* webpackChunkName: "leave-question" */ './LeaveQuestion.tsx').then((module) => ({
    default: module.LeaveQuestion,
  })),
);

/** Asks whoever leaves a page on which they typed something that is not saved. */
export function LeaveWatch(): ReactNode {
  const { leaveGuard } = usePortal();
  const { key } = useLocation();
  useEffect(() => leaveGuard.arrived(), [leaveGuard, key]);
  const waiting = useSyncExternalStore(leaveGuard.subscribe, leaveGuard.waiting);
  if (!waiting) return null;
  return (
    <Suspense>
      <LeaveQuestion onLeave={leaveGuard.leave} onStay={leaveGuard.stay} />
    </Suspense>
  );
}
