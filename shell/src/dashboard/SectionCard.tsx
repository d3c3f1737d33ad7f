import { ErrorView, styled } from '@portal/shared-ui';
import { CardRowsSkeleton, DashboardCard } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import { lazy, Suspense, useState, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import type { SectionLoader } from '../boot/load-section.ts';
import { Boundary } from '../faults/Boundary.tsx';
import { usePortal } from '../portal.ts';
import { useCounters } from '../session/use-session.ts';
import type { PlacedCard } from './cards.ts';

/** As high as five rows, so that nothing moves when another attempt brings them. */
const Failed = styled('div')({ display: 'grid', alignItems: 'center', minHeight: 280 });

/** The card's component from its section. React keeps a rejected `lazy` for ever: each attempt makes a new one. */
const lazyCard = (loader: SectionLoader | undefined, id: string): ComponentType =>
  lazy(async () => {
    const section = await loader?.load();
    const load = section?.cards?.[id];
    if (!load) throw new Error(`Its section has no card ${id}`);
    return { default: (await load()).default as ComponentType };
  });

/** A card whose title and links come from the descriptor and whose rows come from the section, which may fail alone. */
export function SectionCard({ placed, span }: { placed: PlacedCard; span: number }): ReactNode {
  const { t } = useTranslation('shell');
  const { loaders, onFault } = usePortal();
  const counters = useCounters();
  const { section, card } = placed;
  const loader = loaders.get(section);
  const [attempt, setAttempt] = useState(() => ({ number: 1, Rows: lazyCard(loader, card.id) }));
  const count = card.badge && counters?.[card.badge];

  function retry(): void {
    loader?.forget();
    setAttempt(({ number }) => ({ number: number + 1, Rows: lazyCard(loader, card.id) }));
  }

  return (
    <div style={{ '--span': span } as CSSProperties}>
      <DashboardCard
        title={card.title[currentLanguage()]}
        seeAll={card.seeAll}
        {...(card.history !== undefined && { history: card.history })}
        {...(count !== undefined && { badge: count })}
      >
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
          <Suspense fallback={<CardRowsSkeleton />}>
            <attempt.Rows />
          </Suspense>
        </Boundary>
      </DashboardCard>
    </div>
  );
}
