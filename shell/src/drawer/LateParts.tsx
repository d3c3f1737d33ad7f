import type { Site } from '@portal/shared-contracts';
import { ErrorView } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { LazyPart } from '../faults/LazyPart.tsx';
import { usePortal } from '../loading/portal.ts';
import { readSite } from '../site/site.ts';
import type { DrawerPartsProps } from './DrawerParts.tsx';
import { faultKind } from '../loading/federation.ts';

const load = () => import(/* webpackChunkName: "drawer" */ './DrawerParts.tsx');

/** Starts to load the parts' code. */
export const prefetchParts = (): void => void load().catch(() => undefined);

type Late =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; Parts: ComponentType<DrawerPartsProps>; site: Site };

/** Parts of the drawer whose code and data load when it opens for the first time. */
export function LateParts(): ReactNode {
  const { t } = useTranslation('shell');
  const { onFault } = usePortal();
  const [late, setLate] = useState<Late>({ status: 'loading' });
  const failed = (
    <ErrorView size="compact" title={t('menu.incomplete')} onRetry={() => setLate({ status: 'loading' })} />
  );

  const report = useEffectEvent((error: unknown) =>
    onFault('shell', faultKind(error, 'render'), error, 'error'),
  );
  useEffect(() => {
    if (late.status !== 'loading') return undefined;
    let isLeft = false;
    Promise.all([load(), readSite()]).then(
      ([{ DrawerParts }, site]) => isLeft || setLate({ status: 'ready', Parts: DrawerParts, site }),
      (error: unknown) => {
        report(error);
        if (!isLeft) setLate({ status: 'failed' });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [late]);

  // As high as the window, like the parts, so that nothing visible moves when they load.
  if (late.status === 'loading') return <div className="waiting" style={{ minHeight: '100dvh' }} />;
  if (late.status === 'failed') return failed;
  return (
    <LazyPart failed={failed}>
      <late.Parts site={late.site} />
    </LazyPart>
  );
}
