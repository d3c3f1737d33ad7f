import { Brand, styled } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';

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

/** The top of the page: brand, then what the person who looks at it needs. Laid out by `page/frame.css`. */
export function HeaderBar({ start, beside, children, below }: HeaderBarProps): ReactNode {
  return (
    <header className="frame-header">
      <div className="frame-bar">
        {start !== undefined && <span className="frame-bar-start">{start}</span>}
        <Link className="frame-home" to="/">
          <Brand />
        </Link>
        {beside}
        <Space />
        {children}
      </div>
      {below}
    </header>
  );
}
