import { ErrorView, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { loadAgain } from '../containment/watchdog.ts';
import { faultKind } from '../loading/federation.ts';
import { usePortal } from '../loading/portal.ts';
import { PartRoot } from '../parts/PartRoot.tsx';
import { forgetParts, type PartKind } from '../parts/load-part.ts';
import { useLatePart } from '../parts/use-late-part.ts';

export interface SectionPartProps {
  section: string;
  kind: PartKind;
  id: string;
  /** Shown until the part has loaded. */
  skeleton: ReactNode;
}

const Failed = styled('div')({ display: 'grid', alignItems: 'center', minHeight: 112 });

function FailedPart({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useTranslation('shell');
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
  const { Part, error, reload } = useLatePart({
    loader,
    kind,
    id,
    onFault: (failure) => onFault(section, faultKind(failure, 'card'), failure, 'error'),
  });
  const failed = (
    <FailedPart
      onRetry={() => {
        loadAgain(section);
        loader.forget();
        forgetParts(loader);
        reload();
      }}
    />
  );

  return (
    <div data-part={`${section} ${kind} ${id}`} style={{ display: 'contents' }}>
      {Part ? (
        <PartRoot
          section={section}
          kind="card"
          waiting={skeleton}
          onFault={(fault, failure) => onFault(section, fault, failure, 'error')}
          failed={failed}
        >
          <Part />
        </PartRoot>
      ) : error === undefined ? (
        skeleton
      ) : (
        failed
      )}
    </div>
  );
}
