import { ErrorView, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Boundary } from '../faults/LazyPart.tsx';
import { usePortal } from '../loading/portal.ts';
import { forgetPart, forgetParts, loadedPart, loadPart, type PartKind } from './parts.ts';

export interface SectionPartProps {
  section: string;
  kind: PartKind;
  id: string;
  /** Shown until the part has loaded. */
  skeleton: ReactNode;
}

const Failed = styled('div')({ display: 'grid', alignItems: 'center', minHeight: 112 });

/** The part, or its skeleton until it has loaded. Throws when it does not load. */
function LatePart({ section, kind, id, skeleton }: SectionPartProps): ReactNode {
  const loader = usePortal().loaders.get(section);
  if (!loader) throw new Error(`${section} has a part of home and is not in the registry`);
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
  return Part ? <Part /> : skeleton;
}

/** A section's part of home. Its failure leaves the rest of home intact and can be retried. */
export function SectionPart({ section, kind, id, skeleton }: SectionPartProps): ReactNode {
  const { t } = useTranslation('shell');
  const { loaders, onFault } = usePortal();
  const loader = loaders.get(section);
  const [attempt, setAttempt] = useState(1);

  function retry(): void {
    loader?.forget();
    if (loader) forgetParts(loader);
    setAttempt(attempt + 1);
  }

  return (
    <Boundary
      key={attempt}
      onError={(error) => onFault(section, 'card', error, 'error')}
      failed={
        <Failed>
          <ErrorView
            size="compact"
            title={t('dashboard.cardFailed')}
            advice={t('dashboard.cardFailedAdvice')}
            onRetry={retry}
          />
        </Failed>
      }
    >
      <LatePart section={section} kind={kind} id={id} skeleton={skeleton} />
    </Boundary>
  );
}
