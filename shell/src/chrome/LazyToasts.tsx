import { lateModule, takeToasts, whenToastWaits, type Toast } from '@portal/shared-ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { faultKind } from '../boot/fault-kind.ts';
import { usePortal } from '../portal.ts';
import { PlainToasts } from './PlainToasts.tsx';

const toasts = lateModule(() => import(/* webpackChunkName: "toasts" */ '@portal/shared-ui/toasts'));

/**
 * Shows toasts. Their code is fetched with the first, or before that when the page has nothing else to do. While it does not come,
 * what they say is shown plainly, and the next one asks for it again.
 */
export function LazyToasts(): ReactNode {
  const { onFault } = usePortal();
  const [isThere, setIsThere] = useState(false);
  const [unshown, setUnshown] = useState<readonly Toast[]>([]);
  const fail = useEffectEvent((error: unknown) => {
    onFault('shell', faultKind(error, 'load'), error, 'error');
    setUnshown((before) => [...before, ...takeToasts()]);
  });
  useEffect(() => whenToastWaits(() => void toasts.load().then(() => setIsThere(true), fail)), []);
  const loaded = toasts.useLoaded(isThere);
  return (
    <>
      {loaded && <loaded.ToastHost />}
      {unshown.length > 0 && <PlainToasts toasts={unshown} onClose={() => setUnshown([])} />}
    </>
  );
}
