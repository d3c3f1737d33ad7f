import { formatMoney, type RelatedPayment } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../page/DateText.tsx';
import { Link } from '../page/TextLink.tsx';
import { RecordStatus } from '../status/RecordStatus.tsx';
import { PanelPart } from './PanelPart.tsx';
import { pathBelow } from './path-address.ts';
import { RelatedList, RelatedName, RelatedPlace } from './related-look.ts';

/** The payments of a record, each with its state, and what of the record is open again by it. */
export function RelatedPayments({ payments }: { payments: readonly RelatedPayment[] }): ReactNode {
  const { t } = useTranslation('ui');
  if (payments.length === 0) return null;
  return (
    <PanelPart title={t('details.payments')}>
      <RelatedList>
        {payments.map(({ id, number, date, status, reopened }) => (
          <li key={id}>
            <RelatedName>
              {t('details.record.payment')}
              {' · '}
              <DateText iso={date} />
            </RelatedName>
            <RelatedPlace>
              <Link to={pathBelow('/orders/payments', id)}>{number}</Link>
              <RecordStatus type="payments" status={status} />
              {reopened > 0 && <span>{t('details.reopened', { amount: formatMoney(reopened) })}</span>}
            </RelatedPlace>
          </li>
        ))}
      </RelatedList>
    </PanelPart>
  );
}
