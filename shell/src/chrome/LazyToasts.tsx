import { whenToastWaits } from '@portal/shared-ui';
import { lazy, useEffect, useState, type ReactNode } from 'react';
import { LazyPart } from '../faults/LazyPart.tsx';

const ToastHost = lazy(() =>
  import('@portal/shared-ui/data').then((module) => ({ default: module.ToastHost })),
);

/** Shows toasts where hardly any come, as on the login screen: their code is fetched with the first. */
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
