import { today, type OrderDetails } from '@portal/shared-contracts';
import { Button, Skeleton } from '@portal/shared-ui';
import { RecordStatus, Slot, useIsFilled, type OpenedRecordProps } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import {
  Documents,
  FactList,
  type Fact,
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
import { SECTION } from '../texts.ts';
import { OrderTimeline } from '../shipments/OrderTimeline.tsx';
import { Shipments } from '../shipments/Shipments.tsx';
import { orderFacts, orderKeyFacts } from './order-facts.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import './panel-texts.ts';

/** In the place of a fact that another section adds. */
const WAITING_FACT: Fact = { label: '\u00A0', value: null };

/** In the place of a button that another section adds: as high as it on every device. */
const ButtonPlace = (): ReactNode => (
  <Button size="sm" color="secondary" aria-hidden style={{ visibility: 'hidden' }}>
    {'\u00A0'}
  </Button>
);

/** The panel of a sales order, with what other sections know of it and do with it. */
export function OrderPanel(props: OpenedRecordProps<OrderDetails>): ReactNode {
  const { record: number } = props;
  const { t } = useTranslation(SECTION);
  const hasMoreFacts = useIsFilled('orders.panel.facts');
  return (
    <PanelFrame
      {...props}
      title={t('panel.title', { number })}
      status={({ status }) => <RecordStatus type="orders" status={status} namespace={SECTION} />}
      actions={({ salesOrder }) =>
        salesOrder !== null && (
          <Slot name="orders.panel.actions" argument={{ salesOrder }} waiting={<ButtonPlace />} />
        )
      }
      skeleton={
        <PanelSkeleton
          keyFacts={orderKeyFacts(null, today(), t)}
          facts={[...orderFacts(null, t), ...(hasMoreFacts ? [WAITING_FACT] : [])]}
          hasDocuments
        >
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
          <FactList
            facts={orderFacts(order, t)}
            more={
              order.salesOrder !== null && (
                <Slot
                  name="orders.panel.facts"
                  argument={{ salesOrder: order.salesOrder }}
                  waiting={<Skeleton style={{ height: 44 }} />}
                />
              )
            }
          />
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
