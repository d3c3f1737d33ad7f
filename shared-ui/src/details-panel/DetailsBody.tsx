import { today, type DetailsType, type OrderDetails } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../calls/use-call.ts';
import type { DetailsId } from './details-address.ts';
import { Documents } from './Documents.tsx';
import { Facts } from './Facts.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { LineItems } from './LineItems.tsx';
import { LinesSkeleton } from './LinesSkeleton.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { PanelContent } from './PanelContent.tsx';
import { PanelParts } from './PanelPart.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { recordKeyFacts } from './record-key-facts.tsx';
import { RelatedPayments } from './RelatedPayments.tsx';
import { RelatedRecords } from './RelatedRecords.tsx';
import { StaffTimeline } from './StaffTimeline.tsx';
import { Totals } from './Totals.tsx';

/** The key facts that a record of each type has in any status. */
const KEY_LABELS = {
  quotes: ['total', 'validUntil'],
  orders: ['promisedDate'],
  invoices: ['outstanding', 'dueDate'],
} as const satisfies Record<DetailsType, readonly string[]>;

export interface DetailsBodyProps {
  record: DetailsId;
  call: Call<OrderDetails>;
  onClose: () => void;
}

/** The panel's content for a quote, order or invoice: its parts, or the state of its call. */
export function DetailsBody({ record, call, onClose }: DetailsBodyProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <PanelContent call={call} onClose={onClose} skeleton={<Waiting {...record} />}>
      {(details) => (
        <PanelParts>
          <KeyFacts facts={recordKeyFacts(details, today(), t)}>
            {details.type === 'orders' && <OrderProgress orderStatus={details.orderStatus} />}
          </KeyFacts>
          <Facts details={details} />
          <RelatedRecords related={details.related} opens="inThisPanel" />
          <RelatedPayments payments={details.payments} />
          <Documents documents={details.documents} />
          <LineItems lines={details.lines} />
          <Totals details={details} />
          <StaffTimeline record={record} />
        </PanelParts>
      )}
    </PanelContent>
  );
}

/** The facts of the record that are known before its answer is there. */
function Waiting({ type, number }: DetailsId): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <PanelSkeleton
      keyFacts={KEY_LABELS[type].map((label) => ({ label: t(`details.${label}`), value: null }))}
      facts={[
        { label: t(`details.number.${type}`), value: number },
        { label: t('details.orderedBy'), value: null },
        { label: t(`details.date.${type}`), value: null },
        { label: t('details.poNumber'), value: null },
      ]}
      hasDocuments
    >
      <LinesSkeleton />
    </PanelSkeleton>
  );
}
