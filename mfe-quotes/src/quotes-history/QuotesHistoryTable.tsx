import { DetailsPanel, DownloadDocuments, neighborsOf } from '@portal/shared-ui/data';
import { DataTable } from '@portal/shared-ui/grid';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { list } from './list.tsx';

/** The rows of the screen, in a module of their own: the grid is loaded with them, after the page's frame. */
export function QuotesHistoryTable(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <DataTable
      {...list}
      label={t('quotesHistory.title')}
      emptyText={t('quotesHistory.empty')}
      panel={(page) => (
        <DetailsPanel neighbors={neighborsOf(page, (row) => ({ type: 'quotes', number: row.orderNumber }))} />
      )}
      selection={{
        actions: (rows) => (
          <DownloadDocuments documents={rows.map((row) => ({ kind: 'quote', number: row.orderNumber }))} />
        ),
      }}
    />
  );
}
