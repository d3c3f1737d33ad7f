import { entryDay, entryTime, formatDate, type StaffAuditRow } from '@portal/shared-contracts';
import { styled, Text } from '@portal/shared-ui';
import { Unbroken } from '@portal/shared-ui/data';
import { currentLanguage, useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { entryDetail, entryText } from '../staff-record/entry-text.ts';
import { SECTION } from '../texts.ts';

const List = styled('ol')(({ theme }) => ({
  margin: '8px 0 24px',
  padding: 0,
  listStyle: 'none',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '@media print': { border: 0 },
}));
const Entry = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 4fr) minmax(0, 4fr) minmax(0, 6fr)',
  gap: '2px 16px',
  padding: '12px 20px',
  overflowWrap: 'anywhere',
  '& > time': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '12px 16px',
    '& > :last-child': { order: -1, fontWeight: 600 },
  },
  // The second lines are as large as the first ones on paper.
  '@media print': { padding: '3pt 0', '& p': { fontSize: 'inherit' } },
}));

interface AuditEntriesProps {
  rows: readonly StaffAuditRow[];
  /** The rows belong to the previous filter. */
  isPrevious: boolean;
}

/** Entries of the audit by day: time, member of staff, customer, action. */
export function AuditEntries({ rows, isPrevious }: AuditEntriesProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const language = currentLanguage();

  const staffOf = ({ staffName, permission }: StaffAuditRow): string =>
    permission === null
      ? staffName
      : t('staffAudit.ofStaff', { name: staffName, permission: t(`staff.permission.${permission}`) });
  return (
    <div style={{ opacity: isPrevious ? 0.6 : 1 }}>
      {daysOf(rows).map(({ day, rows: ofDay }) => (
        <div key={ofDay[0]?.id}>
          <Text as="h2" variant="h3">
            {formatDate(day)}
          </Text>
          <List>
            {ofDay.map((row) => {
              const detail = entryDetail(row, t);
              return (
                <Entry key={row.id}>
                  <time dateTime={row.happenedAt}>{entryTime(row.happenedAt, language)}</time>
                  <span>{staffOf(row)}</span>
                  <div>
                    {row.clientName !== null && (
                      <Customer name={row.clientName} account={row.accountNumber} />
                    )}
                  </div>
                  <div>
                    <Unbroken>{entryText(row, t)}</Unbroken>
                    {detail !== null && (
                      <Text variant="body2" tone="quiet">
                        {detail}
                      </Text>
                    )}
                  </div>
                </Entry>
              );
            })}
          </List>
        </div>
      ))}
    </div>
  );
}

function Customer({ name, account }: { name: string; account: string | null }): ReactNode {
  return (
    <>
      <div>{name}</div>
      <Text variant="body2" tone="quiet">
        {account}
      </Text>
    </>
  );
}

interface Day {
  day: string;
  rows: StaffAuditRow[];
}

/** Groups entries by their day in the distributor's time zone. Expects and returns the newest first. */
function daysOf(rows: readonly StaffAuditRow[]): Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const day = entryDay(row.happenedAt);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
