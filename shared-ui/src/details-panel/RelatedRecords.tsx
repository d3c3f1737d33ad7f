import styled from '@emotion/styled';
import { recordKind, recordPath, type RecordName } from '@portal/shared-contracts';
import { STATUS_TONES, type StatusType } from '@portal/shared-contracts/statuses';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/instance.ts';
import { DateText } from '../page/Values.tsx';
import { Link } from '../page/TextLink.tsx';
import { RecordStatus, StatusChip } from '../status/StatusChip.tsx';
import { PanelLink, recordAddress } from './PanelLink.tsx';
import { PanelPart } from './PanelPart.tsx';

/** A record that belongs to the one that a panel shows. */
export interface RelatedItem {
  /** Its kind, of any section. */
  type: string;
  number: string;
  /** Shown instead of the number. */
  name?: string;
  date: string | null;
  /** A key of the statuses of its kind; of a kind without any, the text. */
  status: string;
  note?: string | undefined;
}

export interface RelatedRecordsProps {
  title?: string;
  records: readonly RelatedItem[];
  /** Where records open that open beside any page: in place of this panel, or on the page of their own section. */
  opens: 'here' | 'atItsPage';
}

export interface RecordLinkProps extends RecordName, Pick<RelatedRecordsProps, 'opens'> {
  children: ReactNode;
}

/** Link to a record of any section; plain text when no section of this portal shows its kind. */
export function RecordLink({ kind, number, opens, children }: RecordLinkProps): ReactNode {
  const path = recordPath({ kind, number });
  if (path === null) return <span>{children}</span>;
  if (opens === 'atItsPage' || recordKind(kind)?.opens !== 'anywhere')
    return <Link to={path}>{children}</Link>;
  return (
    <PanelLink address={recordAddress(kind)} record={number}>
      {children}
    </PanelLink>
  );
}

/** Records with their kinds, dates and statuses, for example those of the same chain; nothing without any. */
export function RelatedRecords({ title, records, opens }: RelatedRecordsProps): ReactNode {
  const { t } = useTranslation('ui');
  if (records.length === 0) return null;
  return (
    <PanelPart title={title ?? t('details.related')}>
      <RelatedList>
        {records.map(({ type: kind, number, name = number, date, status, note }) => (
          <li key={`${kind}.${number}`}>
            <KindAndDate kind={kind} date={date} />
            <RelatedPlace>
              <RecordLink kind={kind} number={number} opens={opens}>
                {name}
              </RecordLink>
              {hasStatuses(kind) ? (
                <RecordStatus type={kind} status={status} />
              ) : (
                <StatusChip tone="neutral" label={status} />
              )}
              {note !== undefined && <span>{note}</span>}
            </RelatedPlace>
          </li>
        ))}
      </RelatedList>
    </PanelPart>
  );
}

/** True for a kind whose statuses the portal knows. A section may have kinds of its own. */
const hasStatuses = (kind: string): kind is StatusType => Object.hasOwn(STATUS_TONES, kind);

/** What people call records of this kind, without a section that shows them nothing, and the date of this one. */
function KindAndDate({ kind, date }: { kind: string; date: string | null }): ReactNode {
  const title = recordKind(kind)?.title[currentLanguage()];
  return (
    <RelatedName>
      {title !== undefined && <span>{title}</span>}
      {title !== undefined && date !== null && <span> · </span>}
      {date !== null && <DateText iso={date} />}
    </RelatedName>
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
