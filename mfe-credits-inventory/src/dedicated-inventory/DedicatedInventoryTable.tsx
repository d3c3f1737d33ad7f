import { DataTable } from '@portal/shared-ui/grid';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { OpenedRecord } from '../opened-record/OpenedRecord.tsx';
import { SECTION } from '../texts.ts';
import { list } from './list.tsx';

const loadItem = () => import('./InventoryPanel.tsx').then(({ InventoryPanel }) => InventoryPanel);

/** The rows of the screen, in a module of their own: the grid is loaded with them, after the page's frame. */
export function DedicatedInventoryTable(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <DataTable
      {...list}
      label={t('dedicatedInventory.title')}
      emptyText={t('dedicatedInventory.empty')}
      panel={(rows) => (
        <OpenedRecord
          list="/dedicated-inventory"
          calls="/api/account-products"
          numbers={rows.map((row) => row.productCode)}
          load={loadItem}
        />
      )}
    />
  );
}
