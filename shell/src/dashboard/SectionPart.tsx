import { ErrorView, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { loadAgain } from '../containment/watch.ts';
import { usePortal } from '../loading/portal.ts';
import { PartRoot } from '../parts/PartRoot.tsx';
import { LatePart, WhenArrived, type LatePartProps } from './LatePart.tsx';
import { forgetParts } from './parts.ts';

export interface SectionPartProps extends Omit<LatePartProps, 'loader'> {
  section: string;
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

  return (
    <div data-part={`${section} ${kind} ${id}`} style={{ display: 'contents' }}>
      <PartRoot
        section={section}
        kind="card"
        waiting={skeleton}
        onFault={(fault, error) => onFault(section, fault, error, 'error')}
        failed={(_, retry) => (
          <>
            <WhenArrived loader={loader} kind={kind} id={id} then={retry} />
            <FailedPart
              onRetry={() => {
                loadAgain(section);
                loader.forget();
                forgetParts(loader);
                retry();
              }}
            />
          </>
        )}
      >
        <LatePart loader={loader} kind={kind} id={id} skeleton={skeleton} />
      </PartRoot>
    </div>
  );
}
