import { lateModule, MOST_TOASTS, takeToasts, whenToastWaits, type Toast } from '@portal/shared-ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { faultKind } from '../boot/fault-kind.ts';
import { Boundary } from '../faults/Boundary.tsx';
import { usePortal } from '../portal.ts';
import { PlainToasts } from './PlainToasts.tsx';

const toasts = lateModule(() => import(/* webpackChunkName: "toasts" */ '@portal/shared-ui/toasts'));

/**
 * Shows toasts, where a dialog does not hide them from screen readers. Their code is fetched with the first, or before that when the
 * page has nothing else to do. While it does not come, what they say is shown plainly, and the next one asks for it again.
 */
export function LazyToasts({ place }: { place: Element }): ReactNode {
  const { onFault } = usePortal();
  const [code, setCode] = useState<Awaited<ReturnType<typeof toasts.load>>>();
  const [unshown, setUnshown] = useState<readonly Toast[]>([]);
  const show = useEffectEvent((loaded: typeof code) => {
    setCode(loaded);
    setUnshown([]);
  });
  const showPlainly = useEffectEvent((error: unknown) => {
    onFault('shell', faultKind(error, 'load'), error, 'error');
    setUnshown((before) => [...before, ...takeToasts()].slice(-MOST_TOASTS));
  });
  useEffect(() => whenToastWaits(() => void toasts.load().then(show, showPlainly)), []);
  const end = (error: unknown): void => {
    onFault('shell', faultKind(error, 'render'), error, 'page');
    setCode(undefined);
    setUnshown([]);
  };
  if (!code && unshown.length === 0) return null;
  return createPortal(
    <Boundary failed={null} onError={end}>
      {code && <code.ToastHost />}
      {unshown.length > 0 && <PlainToasts toasts={unshown} onClose={() => setUnshown([])} />}
    </Boundary>,
    place,
  );
}
