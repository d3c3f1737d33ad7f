import { Money, styled } from '@portal/shared-ui';
import type { ReactNode } from 'react';

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });
const Card = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 16,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
}));
const Head = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 16, fontWeight: 600 });
const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '4px 16px',
  margin: 0,
  fontSize: '0.875rem',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right' },
}));

/** Rows of a statement as cards, for a phone. */
export function StatementCards({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return <List aria-label={label}>{children}</List>;
}

interface StatementCardProps {
  title: ReactNode;
  /** In cents. */
  amount: number;
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

export function StatementCard({ title, amount, facts }: StatementCardProps): ReactNode {
  return (
    <Card>
      <Head>
        <div>{title}</div>
        <Money cents={amount} />
      </Head>
      <Facts>
        {facts.map(([label, value]) => [
          <dt key={`${label} name`}>{label}</dt>,
          <dd key={label}>{value}</dd>,
        ])}
      </Facts>
    </Card>
  );
}
