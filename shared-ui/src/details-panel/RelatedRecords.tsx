import styled from '@emotion/styled';
import { formatMoney, type RelatedPayment, type RelatedRecord } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../page/Values.tsx';
import { Link } from '../page/TextLink.tsx';
import { RecordStatus } from '../status/StatusChip.tsx';
import { detailsAddress, recordPath } from './details-address.ts';
import { PanelLink, pathBelow } from './PanelLink.tsx';
import { PanelPart } from './PanelPart.tsx';

export interface RelatedRecordsProps {
  related: readonly RelatedRecord[];
  /** Where quotes, orders and invoices open: in this panel, or beside their own list. */
  opens: 'inThisPanel' | 'atItsList';
}

function RecordLink({
  record,
  opens,
}: { record: RelatedRecord } & Pick<RelatedRecordsProps, 'opens'>): ReactNode {
  const { type, number } = record;
  if (type === 'credit-memos' || opens === 'atItsList') return <Link to={recordPath(record)}>{number}</Link>;
  return (
    <PanelLink address={detailsAddress} record={{ type, number }}>
      {number}
    </PanelLink>
  );
}

/** Records of the same chain with their statuses: quote, orders, invoices, credit memos. */
export function RelatedRecords({ related, opens }: RelatedRecordsProps): ReactNode {
  const { t } = useTranslation('ui');
  if (related.length === 0) return null;
  return (
    <PanelPart title={t('details.related')}>
      <RelatedList>
        {related.map((record) => (
          <li key={`${record.type}.${record.number}`}>
            <RelatedName>
              <span>{t(`details.record.${record.type}`)}</span>
              {record.date !== null && (
                <>
                  {' · '}
                  <DateText iso={record.date} />
                </>
              )}
            </RelatedName>
            <RelatedPlace>
              <RecordLink record={record} opens={opens} />
              <RecordStatus {...record} />
            </RelatedPlace>
          </li>
        ))}
      </RelatedList>
    </PanelPart>
  );
}

/** Payments of a record with their statuses, and the amount of each that is due again. */
export function RelatedPayments({ payments }: { payments: readonly RelatedPayment[] }): ReactNode {
  const { t } = useTranslation('ui');
  if (payments.length === 0) return null;
  return (
    <PanelPart title={t('details.payments')}>
      <RelatedList>
        {payments.map(({ id, number, date, status, reopened }) => (
          <li key={id}>
            <RelatedName>
              <span>{t('details.record.payment')}</span>
              <span>{' · '}</span>
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

const RelatedList = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 32px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const RelatedName = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

const RelatedPlace = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
});
