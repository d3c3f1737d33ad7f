import type { OrderDetails } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import type { Call } from '../calls/use-call.ts';
import type { DetailsId } from './details-address.ts';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';
import { Documents } from './Documents.tsx';
import { Facts } from './Facts.tsx';
import { LineItems } from './LineItems.tsx';
import { PanelContent } from './PanelContent.tsx';
import { PanelParts } from './PanelPart.tsx';
import { RelatedRecords } from './RelatedRecords.tsx';
import { Totals } from './Totals.tsx';

export interface DetailsBodyProps {
  record: DetailsId;
  call: Call<OrderDetails>;
  onClose: () => void;
}

/** What the panel shows of a quote, order or invoice: its parts, or how its call stands. */
export function DetailsBody({ record, call, onClose }: DetailsBodyProps): ReactNode {
  return (
    <PanelContent call={call} onClose={onClose} skeleton={<DetailsSkeleton {...record} />}>
      {(details) => (
        <PanelParts>
          <Facts details={details} />
          <Documents documents={details.documents} />
          <LineItems lines={details.lines} />
          <Totals details={details} />
          <RelatedRecords related={details.related} opens="inThisPanel" />
        </PanelParts>
      )}
    </PanelContent>
  );
}
