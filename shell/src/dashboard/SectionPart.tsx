import { ErrorView, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { usePortal } from '../loading/portal.ts';
import type { SectionLoader } from '../loading/section-loader.ts';
import { PartRoot, TimeLimit } from '../parts/PartRoot.tsx';
import { forgetPart, forgetParts, loadedPart, loadPart, pendingPart, type PartKind } from './parts.ts';

interface LatePartProps {
  loader: SectionLoader;
  kind: PartKind;
  id: string;
  /** Shown until the part has loaded. */
  skeleton: ReactNode;
}

export interface SectionPartProps extends Omit<LatePartProps, 'loader'> {
  section: string;
}

const Failed = styled('div')({ display: 'grid', alignItems: 'center', minHeight: 112 });

/** The part, or its skeleton until it has loaded. Throws when it does not load, or not in time. */
function LatePart({ loader, kind, id, skeleton }: LatePartProps): ReactNode {
  const [Part, setPart] = useState(() => loadedPart(loader, kind, id));
  const [failures, setFailures] = useState<unknown[]>([]);
  const isThere = Part !== undefined;
  // Not `lazy`: created here, it is created again each time React retries a transition, which then takes 5 s.
  useLayoutEffect(() => {
    if (isThere) return;
    let isLeft = false;
    loadPart(loader, kind, id).then(
      (loaded) => {
        if (!isLeft) setPart(() => loaded);
      },
      (error: unknown) => {
        forgetPart(loader, kind, id);
        if (!isLeft) setFailures([error]);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isThere, loader, kind, id]);
  if (failures.length > 0) throw failures[0];
  return Part ? <Part /> : <TimeLimit what={`Loading ${id}`}>{skeleton}</TimeLimit>;
}

interface FailedPartProps {
  /** Resolves when code arrives that was too late; undefined for other failures. */
  late: Promise<unknown> | undefined;
  onArrived: () => void;
  onRetry: () => void;
}

function FailedPart({ late, onArrived, onRetry }: FailedPartProps): ReactNode {
  const { t } = useTranslation('shell');
  const arrive = useEffectEvent(onArrived);
  useEffect(() => {
    let isLeft = false;
    late?.then(
      () => isLeft || arrive(),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [late]);
  return (
    <Failed>
      <ErrorView
        size="compact"
        title={t('dashboard.cardFailed')}
        advice={t('dashboard.cardFailedAdvice')}
        onRetry={onRetry}
      />
    </Failed>
  );
}

/** A section's part of home. Its failure leaves the rest of home intact and can be retried. Code that is late is shown once it is there. */
export function SectionPart({ section, kind, id, skeleton }: SectionPartProps): ReactNode {
  const { loaders, onFault } = usePortal();
  const loader = loaders.get(section);
  if (!loader) throw new Error(`${section} has a part of home and is not in the registry`);

  return (
    <PartRoot
      section={section}
      kind="card"
      waiting={skeleton}
      onFault={(fault, error) => onFault(section, fault, error, 'error')}
      failed={(_, retry) => (
        <FailedPart
          late={pendingPart(loader, kind, id)}
          onArrived={retry}
          onRetry={() => {
            loader.forget();
            forgetParts(loader);
            retry();
          }}
        />
      )}
    >
      <LatePart loader={loader} kind={kind} id={id} skeleton={skeleton} />
    </PartRoot>
  );
}
