import { today, type OrderDetails } from '@portal/shared-contracts';
import { RecordStatus, type OpenedRecordProps } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import {
  Documents,
  FactList,
  KeyFacts,
  LineItems,
  LinesSkeleton,
  PanelFrame,
  PanelSkeleton,
  RelatedRecords,
  StaffTimeline,
  Totals,
} from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { OrderAgain } from '../order-again/OrderAgain.tsx';
import { SECTION } from '../texts.ts';
import { OrderTimeline } from '../shipments/OrderTimeline.tsx';
import { Shipments } from '../shipments/Shipments.tsx';
import { orderFacts, orderKeyFacts } from './order-facts.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import './panel-texts.ts';

/** The panel of a sales order, which can be ordered again. */
export function OrderPanel(props: OpenedRecordProps<OrderDetails>): ReactNode {
  const { record: number } = props;
  const { t } = useTranslation(SECTION);
  return (
    <PanelFrame
      {...props}
      title={t('panel.title', { number })}
      status={({ status }) => <RecordStatus type="orders" status={status} namespace={SECTION} />}
      actions={({ salesOrder }) => salesOrder !== null && <OrderAgain orders={[salesOrder]} />}
      skeleton={
        <PanelSkeleton keyFacts={orderKeyFacts(null, today(), t)} facts={orderFacts(null, t)} hasDocuments>
          <LinesSkeleton />
        </PanelSkeleton>
      }
    >
      {(order) => (
        <>
          <KeyFacts facts={orderKeyFacts(order, today(), t)}>
            <OrderProgress orderStatus={order.orderStatus} />
          </KeyFacts>
          <Shipments order={number} shipments={order.shipments} />
          <FactList facts={orderFacts(order, t)} />
          <RelatedRecords records={order.related} opens="here" />
          <Documents documents={order.documents} />
          <LineItems lines={order.lines} />
          <Totals {...order} />
          <OrderTimeline order={order} today={today()} />
          <StaffTimeline kind="orders" number={number} namespace={SECTION} />
        </>
      )}
    </PanelFrame>
  );
}
