import { Page, styled } from '@portal/shared-ui';
import { FiguresCard, FiguresSkeleton } from '@portal/shared-ui/dashboard';
import { addTexts, currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { usePortal } from '../portal.ts';
import { useSession } from '../session/use-session.ts';
import { cardSpans, COLUMNS } from './columns.ts';
import { cardsOf, figuresOf } from './placed.ts';
import { SectionCard } from './SectionCard.tsx';
import { SectionPart } from './SectionPart.tsx';
import en from '../../locales/dashboard.en.json';
import es from '../../locales/dashboard.es.json';

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

/** Home: rows of figures and a card of each list, as the sections contribute them. */
export function Dashboard(): ReactNode {
  const { t } = useTranslation('shell');
  const { releases } = usePortal();
  const session = useSession();
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
            <SectionPart section={section} kind="figures" id={figures.id} skeleton={<FiguresSkeleton />} />
          </FiguresCard>
        ))}
      </Rows>
      <Cards>
        {cards.map((placed, at) => (
          <SectionCard key={placed.card.id} placed={placed} span={spans[at] ?? 1} />
        ))}
      </Cards>
    </Page>
  );
}
