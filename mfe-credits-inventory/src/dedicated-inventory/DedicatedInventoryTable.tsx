import { neighborsOf, PathPanel } from '@portal/shared-ui/data';
import { DataTable } from '@portal/shared-ui/grid';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { address } from './address.ts';
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
      panel={(page) => (
        <PathPanel
          address={address}
          calls="/api/account-products"
          neighbors={neighborsOf(page, (row) => row.productCode)}
          load={loadItem}
        />
      )}
    />
  );
}
