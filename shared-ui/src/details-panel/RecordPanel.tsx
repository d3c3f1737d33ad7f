import { sessionStore, today, type DetailsType, type OrderDetails } from '@portal/shared-contracts';
import { createElement, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../calls/use-call.ts';
import '../i18n/panel-texts.ts';
import { RecordStatus } from '../status/StatusChip.tsx';
import type { DetailsId } from './details-address.ts';
import { Documents } from './Documents.tsx';
import { Facts, recordKeyFacts } from './RecordFacts.tsx';
import { KeyFacts } from './KeyFacts.tsx';
import { LineItems, LinesSkeleton } from './LineItems.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { PanelContent, PanelSkeleton, PanelStatus } from './PanelContent.tsx';
import { PanelParts } from './PanelPart.tsx';
import { RelatedPayments, RelatedRecords } from './RelatedRecords.tsx';
import { SlideOver, type SlideOverSide } from './SlideOver.tsx';
import { Totals } from './Totals.tsx';
import type { OpenedRecordProps } from './use-opened-record.ts';
import { usePanel } from './use-panel.ts';

export interface RecordPanelProps extends OpenedRecordProps<DetailsId, OrderDetails> {
  /** Buttons at the foot; null if the record allows no action. */
  actions?: (details: OrderDetails) => ReactNode;
  /** Side from which the panel enters; `right` by default. */
  side?: SlideOverSide;
  fullScreen?: boolean;
}

/** The panel of a quote, order or invoice. */
export function RecordPanel(props: RecordPanelProps): ReactNode {
  const { open, record, call, steps, onClose, actions, side, fullScreen } = props;
  const { t } = useTranslation('ui');
  const details = call.status === 'ready' ? call.data : null;
  return (
    <SlideOver
      open={open}
      onClose={onClose}
      title={t(`details.title.${record.type}`, { number: record.number })}
      beside={<PanelStatus call={call}>{(loaded) => <RecordStatus {...loaded} />}</PanelStatus>}
      steps={steps}
      actions={details && actions?.(details)}
      {...(side && { side })}
      {...(fullScreen !== undefined && { fullScreen })}
    >
      <DetailsBody key={`${record.type}.${record.number}`} record={record} call={call} onClose={onClose} />
    </SlideOver>
  );
}

/** Key facts that a record of each type has in every status. */
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

/** Content of the panel for a quote, order or invoice, or the state of its call. */
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
          <LineItems type={details.type} lines={details.lines} />
          <Totals details={details} />
          <StaffTimeline record={record} />
        </PanelParts>
      )}
    </PanelContent>
  );
}

/** Placeholder with the facts that are known before the answer arrives. */
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

const load = () => import('./Timeline.tsx').then(({ Timeline }) => Timeline);

/** Timeline of a record. Only for staff who view a customer, and only they load its code. */
export function StaffTimeline({ record }: { record: DetailsId }): ReactNode {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState);
  const isInView = session.status === 'signedIn' && session.account.view !== null;
  const Timeline = usePanel<{ record: DetailsId }>(load, isInView, () => undefined);
  return isInView && Timeline && createElement(Timeline, { record });
}
