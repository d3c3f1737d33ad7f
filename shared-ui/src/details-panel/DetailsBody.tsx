import { today, type OrderDetails } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../calls/use-call.ts';
import type { DetailsId } from './details-address.ts';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';
import { Documents } from './Documents.tsx';
import { Facts } from './Facts.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { LineItems } from './LineItems.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { PanelContent } from './PanelContent.tsx';
import { PanelParts } from './PanelPart.tsx';
import { recordKeyFacts } from './record-key-facts.tsx';
import { RelatedRecords } from './RelatedRecords.tsx';
import { Totals } from './Totals.tsx';

export interface DetailsBodyProps {
  record: DetailsId;
  call: Call<OrderDetails>;
  onClose: () => void;
}

/** What the panel shows of a quote, order or invoice: its parts, or how its call stands. */
export function DetailsBody({ record, call, onClose }: DetailsBodyProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <PanelContent call={call} onClose={onClose} skeleton={<DetailsSkeleton {...record} />}>
      {(details) => (
        <PanelParts>
          <KeyFacts facts={recordKeyFacts(details, today(), t)}>
            {details.type === 'orders' && <OrderProgress orderStatus={details.orderStatus} />}
          </KeyFacts>
          <Facts details={details} />
          <RelatedRecords related={details.related} opens="inThisPanel" />
          <Documents documents={details.documents} />
          <LineItems lines={details.lines} />
          <Totals details={details} />
        </PanelParts>
      )}
    </PanelContent>
  );
}
