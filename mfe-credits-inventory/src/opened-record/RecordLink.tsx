import { Link } from '@portal/shared-ui';
import { useLocation } from '@portal/shared-ui/router';
import type { ReactNode } from 'react';
import { pathOf, stepsOf, type ListPath, type OpenedState } from './use-opened-record.ts';

export interface RecordLinkProps {
  list: ListPath;
  number: string;
}

/** Opens a record of a list beside it; a link, so that it can be copied and opened in another tab. */
export function RecordLink({ list, number }: RecordLinkProps): ReactNode {
  const { search, state } = useLocation() as { search: string; state: unknown };
  return (
    <Link to={pathOf(list, number, search)} state={{ openedSteps: stepsOf(state) + 1 } satisfies OpenedState}>
      {number}
    </Link>
  );
}
