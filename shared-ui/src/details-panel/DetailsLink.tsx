import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../page/TextLink.tsx';
import { warmPanel } from './load-panel.ts';
import { hrefOf, stepsOf, type DetailsId, type DetailsState } from './details-param.ts';

export interface DetailsLinkProps {
  record: DetailsId;
  children: ReactNode;
}

/** Opens a record in the page's details panel; a link, so that it can be copied and opened in another tab. */
export function DetailsLink({ record, children }: DetailsLinkProps): ReactNode {
  const { search, state } = useLocation() as { search: string; state: unknown };
  return (
    <Link
      to={hrefOf(search, record)}
      onPointerEnter={warmPanel}
      onFocus={warmPanel}
      state={{ detailsSteps: stepsOf(state) + 1 } satisfies DetailsState}
    >
      {children}
    </Link>
  );
}
