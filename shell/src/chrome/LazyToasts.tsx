import { whenToastWaits } from '@portal/shared-ui';
import { lazy, useEffect, useState, type ReactNode } from 'react';
import { LazyPart } from '../faults/LazyPart.tsx';

const ToastHost = lazy(() =>
  import(/* webpackChunkName: "toasts" */ '@portal/shared-ui/toasts').then((module) => ({
    default: module.ToastHost,
  })),
);

/** Shows toasts. Their code is fetched with the first, or before that when the page has nothing else to do. */
export function LazyToasts(): ReactNode {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenToastWaits(() => setWanted(true)), []);
  return (
    wanted && (
      <LazyPart>
        <ToastHost />
      </LazyPart>
    )
  );
}
