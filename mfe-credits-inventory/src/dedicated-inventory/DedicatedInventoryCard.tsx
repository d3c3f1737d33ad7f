import type { InventoryRow } from '@portal/shared-contracts';
import { CardRows } from '@portal/shared-ui/dashboard';
import { pathBelow } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { stockText } from '../stock-text.ts';

/** Dashboard card with the recently used products of the dedicated inventory. */
export function DedicatedInventoryCard(): ReactNode {
  const { t } = useTranslation(SECTION);
  return (
    <CardRows<InventoryRow>
      list="/api/account-products"
      rowId="productCode"
      emptyText={t('dedicatedInventory.empty')}
      show={(item) => ({
        title: item.productCode,
        to: pathBelow('/dedicated-inventory', item.productCode),
        detail: item.productDescription,
        value: stockText(item, t),
      })}
    />
  );
}
