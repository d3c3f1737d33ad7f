import { formatDate, STAFF_SEARCH_LENGTH, today, urlOf, type StaffAuditRow } from '@portal/shared-contracts';
import { Button, errorText, ErrorView, Stack, styled, TextInput } from '@portal/shared-ui';
import {
  DownloadLink,
  notPrinted,
  onlyPrinted,
  OwnedListSkeleton,
  OwnedNothing,
} from '@portal/shared-ui/data';
import { DateField } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { StaffPage } from '../account-page/AccountPage.tsx';
import { useDebounced } from '../search/use-debounced.ts';
import { OlderEntries } from '../staff-record/OlderEntries.tsx';
import { useEntries } from '../staff-record/use-entries.ts';
import { SECTION } from '../texts.ts';
import { AuditEntries } from './AuditEntries.tsx';

/** Filter of the audit. An empty value does not filter. Days are ISO dates. */
const NO_FILTER = { search: '', from: '', to: '' };
type Filter = typeof NO_FILTER;

/** Query of the call: the filter without empty values. */
const queryOf = (filter: Filter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** The audit of staff, for administrators (docs/product.md, "Staff and impersonation"). It can be printed. */
export function AuditPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [filter, setFilter] = useState(NO_FILTER);
  const search = useDebounced(filter.search);
  const query = queryOf({ ...filter, search });
  return (
    <StaffPage
      title={t('staffAudit.title')}
      description={t('staffAudit.description')}
      actions={
        <Stack {...notPrinted} direction="row" align="center" gap={2} wrap>
          <DownloadLink path={urlOf('/api/staff/audit/export.csv', query)}>
            {t('staffAudit.export')}
          </DownloadLink>
          <Button color="secondary" onClick={() => window.print()}>
            {t('staffAudit.print')}
          </Button>
        </Stack>
      }
    >
      <AuditFilter filter={filter} onChange={setFilter} />
      <Entries query={query} />
    </StaffPage>
  );
}

function Entries({ query }: { query: Record<string, string> }): ReactNode {
  const { t } = useTranslation(SECTION);
  const entries = useEntries<StaffAuditRow>('/api/staff/audit', query);
  if (entries.status === 'loading') return <OwnedListSkeleton label={t('staffAudit.loading')} />;
  if (entries.status === 'failed')
    return (
      <ErrorView
        title={t('staffAudit.failed')}
        advice={errorText(entries.error, t)}
        onRetry={entries.retry}
      />
    );
  if (entries.rows.length === 0) {
    const isFiltered = Object.keys(query).length > 0;
    return (
      <OwnedNothing tone="quiet" role="status">
        {t(isFiltered ? 'staffAudit.nothing' : 'staffAudit.none')}
      </OwnedNothing>
    );
  }
  return (
    <section aria-label={t('staffAudit.entries')} aria-busy={entries.isPrevious}>
      <PrintedFilter query={query} isWhole={!entries.hasMore} />
      <AuditEntries rows={entries.rows} isPrevious={entries.isPrevious} />
      <OlderEntries entries={entries} />
    </section>
  );
}

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(240px, 1fr) 170px 170px',
  gap: '0 16px',
  marginTop: -12,
  [theme.breakpoints.down('md')]: {
    // The two dates are side by side if both fit, otherwise below each other.
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
}));

interface AuditFilterProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Fields that filter the audit by text and days. */
function AuditFilter({ filter, onChange }: AuditFilterProps): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Fields {...notPrinted} role="search" onSubmit={(event) => event.preventDefault()}>
      <TextInput
        label={t('staffAudit.search')}
        name="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('staffAudit.searchHint')}
        maxLength={STAFF_SEARCH_LENGTH}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <DateField
        label={t('staffAudit.from')}
        name="from"
        max={filter.to === '' ? today() : filter.to}
        value={filter.from}
        onChange={(from) => onChange({ ...filter, from })}
      />
      <DateField
        label={t('staffAudit.to')}
        name="to"
        {...(filter.from !== '' && { min: filter.from })}
        value={filter.to}
        onChange={(to) => onChange({ ...filter, to })}
      />
    </Fields>
  );
}

interface PrintedFilterProps {
  query: { search?: string; from?: string; to?: string };
  /** The page has every entry that matches the filter. */
  isWhole: boolean;
}

/** Line on paper with the filter, the date, and whether older entries are missing. */
function PrintedFilter({ query, isWhole }: PrintedFilterProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const { search, from, to } = query;
  const days = { from: formatDateOf(from), to: formatDateOf(to) };
  const range = from === undefined ? 'to' : to === undefined ? 'from' : 'both';
  const parts = [
    t('staffAudit.printedOn', { day: formatDate(today()) }),
    ...(from === undefined && to === undefined ? [] : [t(`staffAudit.range.${range}`, days)]),
    ...(search === undefined ? [] : [t('staffAudit.searched', { search })]),
    ...(isWhole ? [] : [t('staffAudit.notWhole')]),
  ];
  return <p {...onlyPrinted}>{parts.join(' · ')}</p>;
}

const formatDateOf = (day: string | undefined): string => (day === undefined ? '' : formatDate(day));
