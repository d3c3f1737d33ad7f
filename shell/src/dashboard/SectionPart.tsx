import type { SectionModule } from '@portal/shared-contracts';
import { ErrorView, styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { SectionLoader } from '../boot/load-section.ts';
import { Boundary } from '../faults/Boundary.tsx';
import { usePortal } from '../portal.ts';

type Kind = 'cards' | 'figures';

export interface SectionPartProps {
  section: string;
  kind: Kind;
  id: string;
  /** Stands in its place until its code is there. */
  skeleton: ReactNode;
}

const Failed = styled('div')({ display: 'grid', alignItems: 'center', minHeight: 112 });

/** The component from its section. React keeps a rejected `lazy` for good, so each attempt makes a new one. */
const lazyPart = (loader: SectionLoader | undefined, kind: Kind, id: string): ComponentType =>
  lazy(async () => {
    const section: SectionModule | undefined = await loader?.load();
    const load = section?.[kind]?.[id];
    if (!load) throw new Error(`Its section has no ${id} among its ${kind}`);
    return { default: (await load()).default as ComponentType };
  });

/** A section's part of the dashboard. It fails alone and can be tried again. */
export function SectionPart({ section, kind, id, skeleton }: SectionPartProps): ReactNode {
  const { t } = useTranslation('shell');
  const { loaders, onFault } = usePortal();
  const loader = loaders.get(section);
  const [attempt, setAttempt] = useState(() => ({ number: 1, Part: lazyPart(loader, kind, id) }));

  function retry(): void {
    loader?.forget();
    setAttempt(({ number }) => ({ number: number + 1, Part: lazyPart(loader, kind, id) }));
  }

  return (
    <Boundary
      key={attempt.number}
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
      <Suspense fallback={skeleton}>
        <attempt.Part />
      </Suspense>
    </Boundary>
  );
}
