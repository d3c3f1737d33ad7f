import { Page, styled } from '@portal/shared-ui';
import { addTexts, useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { usePortal } from '../portal.ts';
import { useSession } from '../session/use-session.ts';
import { cardsOf } from './cards.ts';
import { cardSpans, COLUMNS } from './columns.ts';
import { SectionCard } from './SectionCard.tsx';
import en from '../../locales/dashboard.en.json';
import es from '../../locales/dashboard.es.json';

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

/** Home: a card of each list, as the sections contribute them. */
export function Dashboard(): ReactNode {
  const { t } = useTranslation('shell');
  const { releases } = usePortal();
  const session = useSession();
  const cards = cardsOf(releases);
  const spans = cardSpans(cards.length);
  if (session.status !== 'signedIn') return null;
  const { userName, clientName, accountNumber } = session.account;
  return (
    <Page
      title={t('dashboard.welcome', { name: userName })}
      description={t('dashboard.at', { client: clientName, number: accountNumber })}
    >
      <Cards>
        {cards.map((placed, at) => (
          <SectionCard key={placed.card.id} placed={placed} span={spans[at] ?? 1} />
        ))}
      </Cards>
    </Page>
  );
}
