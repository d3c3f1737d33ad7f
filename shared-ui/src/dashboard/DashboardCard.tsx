import styled from '@emotion/styled';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../layout/Text.tsx';
import { Link } from '../page/TextLink.tsx';
import { roomFor } from './card-height.ts';
import { CountBadge } from './CountBadge.tsx';

export interface DashboardCardProps {
  title: string;
  /** Number of rows in the list, if it is known before the rows load; hidden when it is zero. */
  badge?: number;
  /** Path of the whole list. */
  seeAll: string;
  /** Path of the history of the list, if it has one. */
  history?: string;
  /** `CardRows`, or what replaces them. */
  children: ReactNode;
}

const Card = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  // A container, because the layout of its rows depends on the width of the card.
  containerType: 'inline-size',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
}));
const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, padding: '16px 20px 12px' });
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3),
  marginTop: 'auto',
  padding: theme.spacing(1.5, 2.5),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.875rem',
  // The padding makes the line high enough for a finger.
  '& a': { paddingBlock: 4, marginBlock: -4 },
}));

/** A card of the home page: title with its count, rows, and links to the whole list and its history. */
export function DashboardCard({ title, badge, seeAll, history, children }: DashboardCardProps): ReactNode {
  const { t } = useTranslation('ui');
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} style={{ '--card-rows': roomFor(badge) } as CSSProperties}>
      <Head>
        <Text as="h2" id={titleId} variant="h2">
          {title}
        </Text>
        {badge !== undefined && <CountBadge count={badge} />}
      </Head>
      {children}
      <Foot>
        <Link to={seeAll} aria-label={t('seeAllOf', { title })}>
          {t('seeAll')}
        </Link>
        {history !== undefined && (
          <Link to={history} aria-label={t('historyOf', { title })}>
            {t('history')}
          </Link>
        )}
      </Foot>
    </Card>
  );
}
