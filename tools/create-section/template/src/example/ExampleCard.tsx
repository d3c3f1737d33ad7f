import { formatDate } from '@portal/shared-contracts';
import { CardRows } from '@portal/shared-ui/dashboard';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { bookings } from '../bookings.ts';
import { SECTION } from '../texts.ts';

/** The newest bookings, on the dashboard. */
export function ExampleCard(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <CardRows
      list={bookings.path('/bookings')}
      rowId="id"
      emptyText={t('empty')}
      show={({ id, salesOrder, day }) => ({
        title: salesOrder,
        to: `/example/${id}`,
        detail: formatDate(day),
      })}
    />
  );
}
