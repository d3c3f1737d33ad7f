import { CardRowsSkeleton, DashboardCard } from '@portal/shared-ui/dashboard';
import { currentLanguage } from '@portal/shared-ui/i18n';
import type { CSSProperties, ReactNode } from 'react';
import { useCounters } from '../session/use-session.ts';
import type { PlacedCard } from './placed.ts';
import { SectionPart } from './SectionPart.tsx';

/** A card whose title and links come from the descriptor and whose rows come from the section. */
export function SectionCard({ placed, span }: { placed: PlacedCard; span: number }): ReactNode {
  const counters = useCounters();
  const { section, card } = placed;
  const count = card.badge && counters?.[card.badge];
  return (
    <div style={{ '--span': span } as CSSProperties}>
      <DashboardCard
        title={card.title[currentLanguage()]}
        seeAll={card.seeAll}
        {...(card.history !== undefined && { history: card.history })}
        {...(count !== undefined && { badge: count })}
      >
        <SectionPart section={section} kind="cards" id={card.id} skeleton={<CardRowsSkeleton />} />
      </DashboardCard>
    </div>
  );
}
