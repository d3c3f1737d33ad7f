import { formatNumber, type InventoryItemDetails } from '@portal/shared-contracts';
import { DateText } from '@portal/shared-ui';
import type { OpenedRecordProps } from '@portal/shared-ui/data';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import {
  FactList,
  KeyFacts,
  PanelContent,
  PanelPart,
  PanelParts,
  PanelSkeleton,
  SlideOver,
  type Fact,
  type KeyFact,
} from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { ProductUses } from './ProductUses.tsx';

/** A product of the dedicated inventory: its stock, its last use, and the orders and invoices it was in. */
export function InventoryPanel(props: OpenedRecordProps<string, InventoryItemDetails>): ReactNode {
  const { open, record: number, call, steps, onClose } = props;
  const { t } = useTranslation(SECTION);
  return (
    <SlideOver open={open} onClose={onClose} title={t('product.title', { code: number })} steps={steps}>
      <PanelContent
        key={number}
        call={call}
        onClose={onClose}
        skeleton={
          <PanelSkeleton
            keyFacts={keyFactsOf(null, t)}
            facts={factsOf(number, null, t)}
            parts={[{ title: t('product.uses'), lines: 6 }]}
          />
        }
      >
        {(item) => (
          <PanelParts>
            <KeyFacts facts={keyFactsOf(item, t)} />
            <FactList facts={factsOf(number, item, t)} />
            <PanelPart title={t('product.uses')}>
              <ProductUses item={item} />
            </PanelPart>
          </PanelParts>
        )}
      </PanelContent>
    </SlideOver>
  );
}

function factsOf(code: string, item: InventoryItemDetails | null, t: TFunction): Fact[] {
  return [
    { label: t('columns.productCode'), value: code, isLong: true },
    { label: t('columns.productDescription'), value: item && item.productDescription, isLong: true },
  ];
}

function keyFactsOf(item: InventoryItemDetails | null, t: TFunction): KeyFact[] {
  const pieces = item && { count: item.stockAvailable, amount: formatNumber(item.stockAvailable) };
  return [
    { label: t('columns.stockAvailable'), value: pieces && t('card.pieces', pieces) },
    { label: t('columns.lastUsageDate'), value: item && <DateText iso={item.lastUsageDate} /> },
  ];
}
