import { styled } from '@portal/shared-ui';
import type { MouseEvent, ReactNode } from 'react';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 1200,
  padding: '12px 20px',
  borderRadius: 8,
  fontWeight: 600,
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.main,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

function toMain(event: MouseEvent): void {
  // Without a fragment in the address: the page stays the same page.
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** First stop of the keyboard: past the menus to the page. */
export function SkipLink({ children }: { children: ReactNode }): ReactNode {
  return (
    <Anchor href="#main" onClick={toMain}>
      {children}
    </Anchor>
  );
}
