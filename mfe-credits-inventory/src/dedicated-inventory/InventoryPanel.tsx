import {
  formatNumber,
  formatQuantity,
  type InventoryItemDetails,
  type ProductUse,
} from '@portal/shared-contracts';
import { DateText, NotAvailable } from '@portal/shared-ui';
import { Slot, type OpenedRecordProps } from '@portal/shared-ui/data';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import {
  FactList,
  KeyFacts,
  LineMaterial,
  Nothing,
  notPrinted,
  OwnPartFact,
  PanelFrame,
  PanelPart,
  PanelSkeleton,
  PanelTable,
  RecordLink,
  TestReport,
  useIsNarrow,
  type Fact,
  type KeyFact,
} from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { CallOffButton } from '../call-offs/CallOffButton.tsx';
import { OpenCallOffs } from '../call-offs/OpenCallOffs.tsx';
import { Under } from '../panel/Under.tsx';
import { SECTION } from '../texts.ts';
import { leftText, stockText } from '../stock-text.ts';

/** Details of a product of the dedicated inventory: stock, last use, orders and invoices. */
export function InventoryPanel(props: OpenedRecordProps<InventoryItemDetails>): ReactNode {
  const { record: number } = props;
  const { t } = useTranslation(SECTION);
  return (
    <PanelFrame
      {...props}
      title={t('product.title', { code: number })}
      actions={(item) => (
        <>
          <Slot name="inventory.row.actions" argument={{ products: [item.productCode] }} />
          <CallOffButton items={[item]} isInPanel />
        </>
      )}
      skeleton={
        <PanelSkeleton
          keyFacts={keyFactsOf(null, t)}
          facts={factsOf(null, t)}
          parts={[{ title: t('product.uses'), lines: 6 }]}
        />
      }
    >
      {(item) => (
        <>
          <KeyFacts facts={keyFactsOf(item, t)} />
          <FactList facts={factsOf(item, t)} />
          {item.callOffs.length > 0 && (
            <PanelPart title={t('product.callOffs')}>
              <OpenCallOffs item={item} />
            </PanelPart>
          )}
          <PanelPart title={t('product.uses')}>
            <ProductUses item={item} />
          </PanelPart>
        </>
      )}
    </PanelFrame>
  );
}

const factsOf = (item: InventoryItemDetails | null, t: TFunction): Fact[] => [
  { label: t('columns.productDescription'), value: item && item.productDescription, isLong: true },
  { label: t('columns.ownPartNumbers'), value: item && <OwnPartFact product={item} />, isLong: true },
];

function keyFactsOf(item: InventoryItemDetails | null, t: TFunction): KeyFact[] {
  return [
    { label: t('columns.stockAvailable'), value: item && stockText(item, t) },
    { label: t('columns.available'), value: item && leftText(item, t) },
    { label: t('columns.lastUsageDate'), value: item && <DateText iso={item.lastUsageDate} /> },
  ];
}

/** The orders with the product, the newest first, each with its invoice and material test report. */
function ProductUses({ item }: { item: InventoryItemDetails }): ReactNode {
  const { t } = useTranslation(SECTION);
  const isNarrow = useIsNarrow();
  if (item.uses.length === 0) return <Nothing>{t('product.noUses')}</Nothing>;
  return (
    <>
      <PanelTable>
        <thead>
          <tr>
            <th scope="col">{t('product.order')}</th>
            <th scope="col">{t('product.invoice')}</th>
            <th scope="col">{t('product.quantity')}</th>
            {!isNarrow && (
              <th scope="col" {...notPrinted}>
                {t('product.report')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {item.uses.map((use, line) => (
            // An order may have the same product in several lines.
            <tr key={`${use.salesOrder} ${line}`}>
              <th scope="row">
                <RecordLink kind="orders" number={use.salesOrder} opens="atItsPage">
                  {use.salesOrder}
                </RecordLink>
                <Under>
                  <DateText iso={use.orderDate} />
                  {use.poNumber !== null && <div style={{ minWidth: '10ch' }}>{use.poNumber}</div>}
                </Under>
              </th>
              <td>
                <Invoice use={use} />
              </td>
              <td>
                <span>{formatQuantity(use)}</span>
                <Under>
                  {t('card.pieces', {
                    count: use.noOfPieces,
                    amount: formatNumber(use.noOfPieces),
                  })}
                </Under>
                <LineMaterial line={use} />
                {isNarrow && <Report use={use} code={item.productCode} />}
              </td>
              {!isNarrow && (
                <td {...notPrinted}>
                  <Report use={use} code={item.productCode} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </PanelTable>
      {item.hasMoreUses && <Nothing>{t('product.moreUses', { count: item.uses.length })}</Nothing>}
    </>
  );
}

function Invoice({ use: { invoiceNumber, invoiceDate } }: { use: ProductUse }): ReactNode {
  if (invoiceNumber === null) return <NotAvailable />;
  return (
    <>
      <RecordLink kind="invoices" number={invoiceNumber} opens="atItsPage">
        {invoiceNumber}
      </RecordLink>
      {invoiceDate !== null && (
        <Under>
          <DateText iso={invoiceDate} />
        </Under>
      )}
    </>
  );
}

function Report({ use, code }: { use: ProductUse; code: string }): ReactNode {
  return (
    <TestReport
      line={{
        ...use,
        productCode: `${code}, ${use.salesOrder}`,
      }}
    />
  );
}
