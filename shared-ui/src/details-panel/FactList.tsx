import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { NotAvailable } from '../page/NotAvailable.tsx';

export interface Fact {
  label: string;
  /** N/A when it is null. */
  value: ReactNode;
  /** A long text: it has two columns, which on a phone are the whole width. */
  isLong?: boolean;
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '16px 24px',
  margin: 0,
  '& > [data-long]': { gridColumn: 'span 2' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
const Label = styled('dt')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
}));
const Value = styled('dd')({ margin: 0, minHeight: 24, fontWeight: 600, overflowWrap: 'anywhere' });

/** Facts of a record, as names and values; N/A for missing ones. */
export function FactList({ facts }: { facts: readonly Fact[] }): ReactNode {
  return (
    <List>
      {facts.map(({ label, value, isLong = false }) => (
        <div key={label} data-long={isLong || undefined}>
          <Label>{label}</Label>
          <Value>{value ?? <NotAvailable />}</Value>
        </div>
      ))}
    </List>
  );
}
