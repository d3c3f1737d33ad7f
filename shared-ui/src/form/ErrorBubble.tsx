import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** Height of a message of one line, in pixels. */
export const BUBBLE_HEIGHT = 22;

const ARROW = 4;
const Bubble = styled('span')(({ theme }) => ({
  position: 'relative',
  marginLeft: 'auto',
  padding: '2px 10px',
  borderRadius: 6,
  background: theme.vars.palette.error.main,
  color: theme.vars.palette.error.contrastText,
  fontSize: '0.8125rem',
  lineHeight: `${BUBBLE_HEIGHT - 4}px`,
  overflowWrap: 'anywhere',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '100%',
    right: 16,
    border: `${ARROW}px solid transparent`,
    borderTopColor: theme.vars.palette.error.main,
    borderBottom: 0,
  },
}));

/** A field's problem, in a bubble at the right end of the room above it. */
export function ErrorBubble({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <Bubble id={id} role="tooltip">
      {children}
    </Bubble>
  );
}
