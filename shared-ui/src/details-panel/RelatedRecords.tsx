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
import { RelatedList, RelatedName, RelatedPlace } from './related-look.ts';

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
      <RelatedList>
        {related.map((record) => (
          <li key={`${record.type}.${record.number}`}>
            <RelatedName>
              {t(`details.record.${record.type}`)}
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
