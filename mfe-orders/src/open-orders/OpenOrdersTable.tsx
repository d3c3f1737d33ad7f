import { DetailsPanel, DownloadDocuments, neighborsOf } from '@portal/shared-ui/data';
import { DataTable } from '@portal/shared-ui/grid';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { list } from './list.tsx';

/** The rows of the screen, in a module of their own: the grid is loaded with them, after the page's frame. */
export function OpenOrdersTable(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <DataTable
      {...list}
      label={t('openOrders.title')}
      emptyText={t('openOrders.empty')}
      panel={(page) => (
        <DetailsPanel neighbors={neighborsOf(page, (row) => ({ type: 'orders', number: row.orderNumber }))} />
      )}
      selection={{
        actions: (rows) => (
          <DownloadDocuments
            documents={rows.map((row) => ({ kind: 'salesOrder', number: row.orderNumber }))}
          />
        ),
      }}
    />
  );
}
