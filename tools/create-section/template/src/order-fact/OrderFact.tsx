import type { SlotArguments } from '@portal/shared-contracts';
import { DateText, useCall } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { FactList } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { bookings } from '../bookings.ts';
import { SECTION } from '../texts.ts';

/** When an order is picked up, among the facts of its panel. Says nothing of other orders. */
export default function OrderFact({ salesOrder }: SlotArguments['orders.panel.facts']): ReactNode {
  const { t } = useTranslation(SECTION);
  const call = useCall(bookings.path('/bookings'), { salesOrder });
  if (call.status !== 'ready') return null;
  const [booking] = call.data.rows;
  if (booking === undefined) return null;
  return <FactList facts={[{ label: t('day'), value: <DateText iso={booking.day} /> }]} />;
}
