import styled from '@emotion/styled';
import { daysBetween } from '@portal/shared-contracts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { NotAvailable } from '../page/Values.tsx';

export interface KeyFact {
  label: string;
  value: ReactNode;
  /** Explanation of the value, for example the days until it is due. */
  note?: string | undefined;
  /** Needs attention: the value has the error color. */
  isUrgent?: boolean;
}

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 16,
  borderRadius: 12,
  background: `color-mix(in srgb, ${theme.vars.palette.primary.main} 6%, ${theme.vars.palette.background.paper})`,
  breakInside: 'avoid',
}));
const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 184px), 1fr))',
  gap: '16px 24px',
  margin: 0,
});
const Label = styled('dt')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
}));
const Value = styled('dd')(({ theme }) => ({
  margin: 0,
  minHeight: 32,
  fontSize: '1.375rem',
  fontWeight: 700,
  lineHeight: '32px',
  '[data-urgent] > &': { color: theme.vars.palette.error.main },
}));
const Note = styled('dd')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
  '[data-urgent] > &': { fontWeight: 600, color: theme.vars.palette.error.main },
}));

/** The key facts of a panel in large type, with `children` below them. */
export function KeyFacts({
  facts,
  children,
}: {
  facts: readonly KeyFact[];
  children?: ReactNode;
}): ReactNode {
  return (
    <Box>
      <List>
        {facts.map(({ label, value, note, isUrgent = false }) => (
          <div key={label} data-urgent={isUrgent || undefined}>
            <Label>{label}</Label>
            <Value>{value}</Value>
            {note !== undefined && <Note>{note}</Note>}
          </div>
        ))}
      </List>
      {children}
    </Box>
  );
}

export interface Fact {
  label: string;
  /** Null is shown as N/A. */
  value: ReactNode;
  /** A long text: it takes two columns, which are the whole width on a phone. */
  isLong?: boolean;
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '16px 24px',
  '& > dl, & > [data-more]': { display: 'contents' },
  '& > [data-more] dl > div': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
const Facts = styled('dl')({ margin: 0, '& > [data-long]': { gridColumn: 'span 2' } });
const FactLabel = styled('dt')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
}));
const FactValue = styled('dd')({ margin: 0, minHeight: 24, fontWeight: 600, overflowWrap: 'anywhere' });

export interface FactListProps {
  facts: readonly Fact[];
  /** Lists of one fact each, which continue the rows of this one: what other sections know. */
  more?: ReactNode;
}

/** Labels and values; N/A for a missing value. */
export function FactList({ facts, more = null }: FactListProps): ReactNode {
  return (
    <Columns>
      <Facts>
        {facts.map(({ label, value, isLong = false }) => (
          <div key={label} data-long={isLong || undefined}>
            <FactLabel>{label}</FactLabel>
            <FactValue>{value ?? <NotAvailable />}</FactValue>
          </div>
        ))}
      </Facts>
      <div data-more>{more}</div>
    </Columns>
  );
}

/** Note with the distance of `day` from `today`: "in 5 days", "today", "5 days ago". */
export function daysNote(day: string, today: string, t: TFunction): string {
  const ns = 'ui';
  const days = daysBetween(today, day);
  if (days === 0) return t('details.days.today', { ns });
  return days > 0
    ? t('details.days.ahead', { ns, count: days })
    : t('details.days.past', { ns, count: -days });
}
