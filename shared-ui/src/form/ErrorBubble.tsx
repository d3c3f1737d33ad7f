import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Bubble = styled('span')(({ theme }) => ({
  position: 'relative',
  padding: '2px 10px',
  borderRadius: 6,
  background: theme.vars.palette.error.main,
  color: theme.vars.palette.error.contrastText,
  fontSize: '0.8125rem',
  lineHeight: '18px',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '100%',
    right: 16,
    border: '4px solid transparent',
    borderTopColor: theme.vars.palette.error.main,
    borderBottom: 0,
  },
}));

/** What is wrong with a field, above its right end. */
export function ErrorBubble({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <Bubble id={id} role="tooltip">
      {children}
    </Bubble>
  );
}
