import { urlOf, type StaffAuditRow } from '@portal/shared-contracts';
import { Button, errorText, ErrorView, Stack } from '@portal/shared-ui';
import { DownloadLink, notPrinted, OwnedListSkeleton, OwnedNothing } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { AUDIT, AUDIT_EXPORT } from '../api/staff.ts';
import { AccountPage } from '../account-page/AccountPage.tsx';
import { usePause } from '../search/use-pause.ts';
import { OlderEntries } from '../staff-record/OlderEntries.tsx';
import { useEntries } from '../staff-record/use-entries.ts';
import { SECTION } from '../texts.ts';
import { AuditEntries } from './AuditEntries.tsx';
import { AuditFilter } from './AuditFilter.tsx';
import { NO_FILTER, queryOf } from './audit-filter.ts';
import { PrintedFilter } from './PrintedFilter.tsx';

/** What staff did and looked at, for administrators; prints as a document (docs/product.md, "Staff and impersonation"). */
export function AuditPage(): ReactNode {
  const { t } = useTranslation(SECTION);
  const [filter, setFilter] = useState(NO_FILTER);
  const search = usePause(filter.search);
  const query = queryOf({ ...filter, search });
  return (
    <AccountPage
      title={t('staffAudit.title')}
      description={t('staffAudit.description')}
      actions={
        <Stack {...notPrinted} direction="row" align="center" gap={2} wrap>
          <DownloadLink path={urlOf(AUDIT_EXPORT, query)}>{t('staffAudit.export')}</DownloadLink>
          <Button color="secondary" onClick={() => window.print()}>
            {t('staffAudit.print')}
          </Button>
        </Stack>
      }
    >
      <AuditFilter filter={filter} onChange={setFilter} />
      <Entries query={query} />
    </AccountPage>
  );
}

function Entries({ query }: { query: Record<string, string> }): ReactNode {
  const { t } = useTranslation(SECTION);
  const entries = useEntries<StaffAuditRow>(AUDIT, query);
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
