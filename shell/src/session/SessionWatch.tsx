import { accountCalls, events } from '@portal/shared-contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LazyPart, lazyComponent } from '../faults/LazyPart.tsx';
import { usePortal } from '../loading/portal.ts';
import { missableEvents } from './follow-account.ts';
import { hideForBfcache } from './hide-for-bfcache.ts';
import { watchSession, type SessionEnd, type SessionWatch as Watch } from './watch-session.ts';

const SessionWarning = lazyComponent(() =>
  import(/* webpackChunkName: "session-warning" */ './SessionWarning.tsx').then(
    ({ SessionWarning }) => SessionWarning,
  ),
);

/** Warns a person before their session ends, signs them out when it has ended, and hides their page in the back/forward cache. */
export function SessionWatch(): ReactNode {
  const { expire, signOut, releases } = usePortal();
  const watch = useRef<Watch>(null);
  const [end, setEnd] = useState<SessionEnd | null>(null);
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    const begun = watchSession({
      read: accountCalls.readSessionTime,
      keepAlive: accountCalls.keepSessionAlive,
      onWarning: setEnd,
      onOver: expire,
    });
    watch.current = begun;
    return begun.stop;
  }, [expire]);

  useEffect(
    () =>
      hideForBfcache({
        check: accountCalls.readSessionTime,
        onReturned: () => {
          for (const name of missableEvents(releases)) events.emit(name, {});
        },
      }),
    [releases],
  );

  if (end === null || (isDismissed && !end.canBeExtended)) return null;
  return (
    <LazyPart>
      <SessionWarning
        end={end}
        onStay={async () => watch.current?.stay()}
        onDismiss={() => setDismissed(true)}
        onSignOut={signOut}
      />
    </LazyPart>
  );
}
