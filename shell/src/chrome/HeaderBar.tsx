import { Brand, styled } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import type { ReactElement, ReactNode } from 'react';

// The negative margin removes the gap before it, so that it takes no space in a narrow header.
const Space = styled('div')(({ theme }) => ({ flexGrow: 1, marginInlineStart: theme.spacing(-2) }));

export interface HeaderBarProps {
  /** A button before the brand; null reserves its space. */
  start?: ReactNode;
  /** After the brand, where late content moves nothing else. */
  beside?: ReactElement | null;
  /** At the right end. */
  children: ReactElement | null;
  /** In a separate row. */
  below?: ReactElement | null;
}

/** The page's header. Laid out by `page/frame.css`. */
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
