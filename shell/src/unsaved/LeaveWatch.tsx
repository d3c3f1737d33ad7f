import { useLocation } from '@portal/shared-ui/router';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { LazyPart, lazyComponent } from '../faults/LazyPart.tsx';
import { usePortal } from '../loading/portal.ts';

const LeaveQuestion = lazyComponent(() =>
  import(/* webpackChunkName: "leave-question" */ './LeaveQuestion.tsx').then(
    ({ LeaveQuestion }) => LeaveQuestion,
  ),
);

/** Lets the person leave when the question did not load. */
function GoOn({ go }: { go: () => void }): ReactNode {
  useEffect(go, [go]);
  return null;
}

/** Asks before a person leaves a page with unsaved input. */
export function LeaveWatch(): ReactNode {
  const { leaveGuard } = usePortal();
  const { key } = useLocation();
  useEffect(() => leaveGuard.arrived(), [leaveGuard, key]);
  const waiting = useSyncExternalStore(leaveGuard.subscribe, leaveGuard.waiting);
  if (!waiting) return null;
  return (
    <LazyPart failed={<GoOn go={leaveGuard.leave} />}>
      <LeaveQuestion onLeave={leaveGuard.leave} onStay={leaveGuard.stay} />
    </LazyPart>
  );
}
