import type { ReactNode } from 'react';
import { detailsAddress, type DetailsId } from './details-address.ts';
import { preloadPanel } from './load-panel.ts';
import { PanelLink } from './PanelLink.tsx';

export interface DetailsLinkProps {
  record: DetailsId;
  children: ReactNode;
}

/** Opens a quote, order or invoice in the page's details panel, whose code is loaded when the link is pointed at. */
export function DetailsLink({ record, children }: DetailsLinkProps): ReactNode {
  return (
    <PanelLink address={detailsAddress} record={record} onNear={preloadPanel}>
      {children}
    </PanelLink>
  );
}
