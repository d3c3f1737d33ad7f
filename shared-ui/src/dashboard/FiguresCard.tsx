import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { hiddenText } from '../waiting/hidden-text.ts';

const Card = styled('section')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
}));
const Title = styled('h2')(hiddenText);

/** Frame of a row of figures; its title is for those who hear the page, the figures' own labels for those who see it. */
export function FiguresCard({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      {children}
    </Card>
  );
}
