import { Button, errorText, Notice, Stack } from '@portal/shared-ui';
import { notPrinted } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { Entries } from './use-entries.ts';

/** Button that loads older entries, if there are any. */
export function OlderEntries<Row>({
  entries,
}: {
  entries: Extract<Entries<Row>, { status: 'ready' }>;
}): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <Stack gap={0} align="center" {...notPrinted}>
      <Notice role="alert" tone="error">
        {entries.error !== null && `${t('staffRecord.olderFailed')}. ${errorText(entries.error, t)}`}
      </Notice>
      {entries.hasMore && (
        <Button color="secondary" loading={entries.isLoading} onClick={entries.readOlder}>
          {t('staffRecord.older')}
        </Button>
      )}
    </Stack>
  );
}
