import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../page/TextLink.tsx';
import { stepsOf, type PanelAddress, type PanelState, type Place } from './panel-address.ts';

export interface PanelLinkProps<Id> {
  address: PanelAddress<Id>;
  record: Id;
  /** Called when the link is about to be used. */
  onNear?: () => void;
  children: ReactNode;
}

/** Opens a record in the page's panel; a link, so that it can be copied and opened in another tab. */
export function PanelLink<Id>({ address, record, onNear, children }: PanelLinkProps<Id>): ReactNode {
  const { pathname, search, state } = useLocation() as Place & { state: unknown };
  return (
    <Link
      to={address.write({ pathname, search }, record)}
      onPointerEnter={onNear}
      onFocus={onNear}
      state={{ panelSteps: stepsOf(state) + 1 } satisfies PanelState}
    >
      {children}
    </Link>
  );
}
