import styled from '@emotion/styled';
import type { RelatedRecord } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../page/DateText.tsx';
import { Link } from '../page/TextLink.tsx';
import { RecordStatus } from '../status/RecordStatus.tsx';
import { detailsAddress } from './details-address.ts';
import { PanelLink } from './PanelLink.tsx';
import { recordPath } from './record-path.ts';
import { PanelPart } from './PanelPart.tsx';

const List = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 32px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Name = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

const Where = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' });

export interface RelatedRecordsProps {
  related: readonly RelatedRecord[];
  /** Where quotes, orders and invoices open: in the panel that shows them here, or beside their own list. */
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

/** The records of the same chain, each with its status: quote, orders, invoices, credit memos. */
export function RelatedRecords({ related, opens }: RelatedRecordsProps): ReactNode {
  const { t } = useTranslation('ui');
  if (related.length === 0) return null;
  return (
    <PanelPart title={t('details.related')}>
      <List>
        {related.map((record) => (
          <li key={`${record.type}.${record.number}`}>
            <Name>
              {t(`details.record.${record.type}`)}
              {record.date !== null && (
                <>
                  {' · '}
                  <DateText iso={record.date} />
                </>
              )}
            </Name>
            <Where>
              <RecordLink record={record} opens={opens} />
              <RecordStatus {...record} />
            </Where>
          </li>
        ))}
      </List>
    </PanelPart>
  );
}
