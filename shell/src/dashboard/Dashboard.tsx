import { CardRowsSkeleton, DashboardCard, FiguresCard, FiguresSkeleton } from '@portal/shared-ui/dashboard';
import { currentLanguage, addTexts, useTranslation } from '@portal/shared-ui/i18n';
import { useEffect, type CSSProperties, type ReactNode } from 'react';
import { Page, StripRoom, styled } from '@portal/shared-ui';
import { Slot } from '@portal/shared-ui/data';
import { useBadge, useSession } from '../session/use-session.ts';
import { type PlacedCard, cardsOf, figuresOf } from './parts.ts';
import { endHome } from '../containment/stay.ts';
import { SectionPart } from './SectionPart.tsx';
import { usePortal } from '../loading/portal.ts';
import en from '../../locales/dashboard.en.json';
import es from '../../locales/dashboard.es.json';

/** Columns of the grid: six, so that rows of two and of three cards fill it. */
export const COLUMNS = 6;

const THIRD = 2;
const HALF = 3;

/** Number of columns for each of `count` cards, so that all rows are full: first rows of two as needed, then rows of three. */
export function cardSpans(count: number): number[] {
  if (count === 1) return [COLUMNS];
  const inPairs = ({ 0: 0, 1: 4, 2: 2 } as const)[(count % 3) as 0 | 1 | 2];
  return Array.from({ length: count }, (_, at) => (at < inPairs ? HALF : THIRD));
}

/** A card whose title and links come from the descriptor and whose rows come from the section. */
export function SectionCard({ placed, span }: { placed: PlacedCard; span: number }): ReactNode {
  const { section, card } = placed;
  const count = useBadge(card.badge);
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

export { loadParts } from './parts.ts';

addTexts('shell', { en, es });

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))`,
  '& > *': { display: 'grid', gridColumn: 'span var(--span)' },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > *': { gridColumn: 'auto' },
  },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(2) },
}));

const Rows = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(2) },
}));

/** Home: rows of figures, then the sections' cards. */
export function Dashboard(): ReactNode {
  const { t } = useTranslation('shell');
  const { releases, onFault } = usePortal();
  const session = useSession();
  useEffect(() => () => endHome('/', (section, error) => onFault(section, 'left', error, 'page')), [onFault]);
  const cards = cardsOf(releases);
  const spans = cardSpans(cards.length);
  if (session.status !== 'signedIn') return null;
  const { userName, clientName, accountNumber, view } = session.account;
  return (
    <Page
      title={view === null ? t('dashboard.welcome', { name: userName }) : clientName}
      description={t(view === null ? 'dashboard.at' : 'dashboard.viewed', {
        client: clientName,
        number: accountNumber,
      })}
    >
      <Rows>
        {figuresOf(releases).map(({ section, figures }) => (
          <FiguresCard key={figures.id} title={figures.title[currentLanguage()]}>
            <SectionPart
              section={section}
              kind="figures"
              id={figures.id}
              skeleton={figures.look === 'strip' ? <StripRoom /> : <FiguresSkeleton />}
            />
          </FiguresCard>
        ))}
        <Slot name="home.figures" argument={{}} />
      </Rows>
      <Cards>
        {cards.map((placed, at) => (
          <SectionCard key={placed.card.id} placed={placed} span={spans[at] ?? 1} />
        ))}
      </Cards>
    </Page>
  );
}
