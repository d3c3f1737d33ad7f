import { Brand, styled } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  height: 'calc(var(--bar-height) - 1px)',
  padding: theme.spacing(0, 4, 0, 3),
  // The store's status and the delivery ZIP need the room.
  [theme.breakpoints.down('lg')]: { gap: theme.spacing(0.5) },
  [theme.breakpoints.down('md')]: { gap: theme.spacing(2), padding: theme.spacing(0, 2) },
}));
// A button's own room around its icon lies in the page's margin.
const Start = styled('div')({ display: 'flex', flexShrink: 0, minWidth: 44, marginInline: '-8px' });
const HomeLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  minWidth: 0,
  borderRadius: 8,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  [theme.breakpoints.up('md')]: { flexShrink: 0, maxWidth: 300 },
}));
// Where there is no room it takes none, not even a gap.
const Space = styled('div')(({ theme }) => ({ flexGrow: 1, marginInlineStart: theme.spacing(-2) }));

export interface HeaderBarProps {
  /** A button before the brand; null keeps its room until it is there. */
  start?: ReactNode;
  /** After the brand: what comes there later moves nothing else. */
  beside?: ReactNode;
  /** At the right end. */
  children: ReactNode;
  /** In a row of its own. */
  below?: ReactNode;
}

/** The top of the page: brand, then what the person who looks at it needs. */
export function HeaderBar({ start, beside, children, below }: HeaderBarProps): ReactNode {
  return (
    <header className="frame-header">
      <Bar>
        {start !== undefined && <Start>{start}</Start>}
        <HomeLink to="/">
          <Brand />
        </HomeLink>
        {beside}
        <Space />
        {children}
      </Bar>
      {below}
    </header>
  );
}
