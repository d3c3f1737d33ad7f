import { formatDate, type OrderDetails } from '@portal/shared-contracts';
import { DateText } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { EventList, PanelPart } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { orderEvents } from './order-timeline.ts';

const named = (text: string, shipment: string | null | undefined): string =>
  shipment ? `${text} (${shipment})` : text;

/** Fewer days say no more than the panel's facts. */
const LEAST = 2;

/** The days of an order, and how its promised days moved. */
export function OrderTimeline({ order, today }: { order: OrderDetails; today: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  const events = orderEvents(order);
  if (events.length < LEAST) return null;
  const text = (day: string | null | undefined): string => (day ? formatDate(day) : '');
  return (
    <PanelPart title={t('shipment.days')}>
      <EventList>
        {events.map(({ event, day, promised, before, shipment }) => (
          <li
            key={`${event} ${day} ${shipment} ${promised}`}
            data-ahead={day > today || event === 'expected' || undefined}
          >
            <span>
              {named(t(`shipment.event.${event}`, { day: text(promised), before: text(before) }), shipment)}
            </span>
            <div>
              <DateText iso={day} />
            </div>
          </li>
        ))}
      </EventList>
    </PanelPart>
  );
}
