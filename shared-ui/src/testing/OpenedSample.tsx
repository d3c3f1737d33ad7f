import type { OrderDetails } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Documents } from '../details-panel/Documents.tsx';
import { FactList, KeyFacts } from '../details-panel/KeyFacts.tsx';
import { LineItems, LinesSkeleton } from '../details-panel/LineItems.tsx';
import { PanelSkeleton } from '../details-panel/PanelContent.tsx';
import { PanelFrame, type PanelFrameProps } from '../details-panel/PanelFrame.tsx';
import { PanelLink, recordAddress } from '../details-panel/PanelLink.tsx';
import { RecordPanel } from '../details-panel/RecordPanel.tsx';
import { RelatedRecords } from '../details-panel/RelatedRecords.tsx';
import { StaffTimeline } from '../details-panel/StaffTimeline.tsx';
import { Totals } from '../details-panel/Totals.tsx';
import type { Neighbors, OpenedRecordProps } from '../details-panel/use-opened-record.ts';
import { RecordStatus } from '../status/StatusChip.tsx';

export interface SampleLook extends Pick<PanelFrameProps<OrderDetails>, 'side' | 'fullScreen' | 'actions'> {
  neighbors?: Neighbors;
  /** Resolves once the code of the panel has "loaded"; at once by default. */
  loaded?: () => Promise<void>;
}

const address = recordAddress('orders');

/** A panel made of every part that sections make theirs of. */
export function OpenedSample({
  neighbors,
  loaded = () => Promise.resolve(),
  ...look
}: SampleLook): ReactNode {
  return (
    <RecordPanel<OrderDetails>
      address={address}
      callOf={(number) => `/api/order-details/${encodeURIComponent(number)}/orders`}
      neighbors={neighbors}
      load={async () => {
        await loaded();
        return (props: OpenedRecordProps<OrderDetails>) => <SamplePanel {...props} {...look} />;
      }}
    />
  );
}

export const SampleLink = ({ number }: { number: string }): ReactNode => (
  <PanelLink address={address} record={number}>
    {number}
  </PanelLink>
);

function SamplePanel(
  props: OpenedRecordProps<OrderDetails> & Omit<SampleLook, 'neighbors' | 'loaded'>,
): ReactNode {
  const { record: number } = props;
  const { t } = useTranslation('ui');
  const total = t('details.total');
  return (
    <PanelFrame
      {...props}
      title={number}
      status={({ status }) => <RecordStatus type="orders" status={status} />}
      skeleton={
        <PanelSkeleton
          keyFacts={[{ label: total, value: null }]}
          facts={[{ label: t('details.partNumber'), value: number }]}
          hasDocuments
        >
          <LinesSkeleton />
        </PanelSkeleton>
      }
    >
      {(details) => (
        <>
          <KeyFacts facts={[{ label: total, value: details.total }]} />
          <FactList facts={[{ label: t('details.partNumber'), value: details.poNumber }]} />
          <RelatedRecords records={details.related} opens="here" />
          <Documents documents={details.documents} />
          <LineItems lines={details.lines} />
          <Totals {...details} />
          <StaffTimeline kind="orders" number={number} namespace="sample" />
        </>
      )}
    </PanelFrame>
  );
}
