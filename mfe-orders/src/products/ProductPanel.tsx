import {
  api,
  formatNumber,
  formatQuantity,
  formatUnitPrice,
  type ProductDetails,
  type Purchase,
} from '@portal/shared-contracts';
import { Button, DateText, errorText, Notice, styled, useAction, NO_WRITE } from '@portal/shared-ui';
import type { OpenedRecordProps } from '@portal/shared-ui/data';
import { useTranslation, type TFunction } from '@portal/shared-ui/i18n';
import {
  FactList,
  KeyFacts,
  LineMaterial,
  notPrinted,
  OwnPartFact,
  PanelFrame,
  PanelPart,
  PanelSkeleton,
  PanelTable,
  RecordLink,
  TestReport,
  type Fact,
  type KeyFact,
} from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { OrderAgain } from '../order-again/OrderAgain.tsx';
import { SECTION } from '../texts.ts';
import { boughtQuantity, boughtWeight, lastPrice } from './product-texts.ts';
import './texts.ts';

const keyFactsOf = (product: ProductDetails | null, t: TFunction): KeyFact[] => [
  { label: t('products.lastUnitPrice'), value: product && lastPrice(product) },
  { label: t('products.lastBoughtOn'), value: product && <DateText iso={product.lastBoughtOn} /> },
];

const factsOf = (product: ProductDetails | null, t: TFunction): Fact[] => [
  { label: t('products.productDescription'), value: product && product.productDescription, isLong: true },
  { label: t('columns.ownPartNumbers'), value: product && <OwnPartFact product={product} />, isLong: true },
  { label: t('products.quantity'), value: product && boughtQuantity(product) },
  { label: t('products.weight'), value: product && boughtWeight(product) },
  { label: t('products.times'), value: product && formatNumber(product.times) },
  { label: t('products.openOrders'), value: product && formatNumber(product.openOrders) },
  {
    label: t('products.stockAvailable'),
    value: product && (product.stockAvailable === null ? '–' : formatNumber(product.stockAvailable)),
  },
];

/** Panel of a product that was bought: its last price, what was bought in twelve months, and every purchase. */
export function ProductPanel(props: OpenedRecordProps<ProductDetails>): ReactNode {
  const { record: code } = props;
  const { t } = useTranslation(SECTION);
  return (
    <PanelFrame
      {...props}
      title={t('products.panelTitle', { code })}
      actions={() => <OrderAgain products={[code]} />}
      skeleton={
        <PanelSkeleton
          keyFacts={keyFactsOf(null, t)}
          facts={factsOf(null, t)}
          parts={[{ title: t('products.purchases'), lines: 6 }]}
        />
      }
    >
      {(product) => (
        <>
          <KeyFacts facts={keyFactsOf(product, t)} />
          <FactList facts={factsOf(product, t)} />
          <PanelPart title={t('products.purchases')}>
            <Purchases product={product} />
          </PanelPart>
        </>
      )}
    </PanelFrame>
  );
}

const Under = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  fontWeight: 400,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}));

const readOlder = ({ code, before }: { code: string; before: string }): Promise<ProductDetails> =>
  api.get(`/api/products/${encodeURIComponent(code)}`, { params: { before } });

/** The purchases, the newest first; older ones are loaded when they are asked for. */
function Purchases({ product }: { product: ProductDetails }): ReactNode {
  const { t } = useTranslation(SECTION);
  const { productCode: code } = product;
  const [pages, setPages] = useState<readonly ProductDetails[]>([]);
  const purchases = [product, ...pages].flatMap((page) => page.purchases);
  const before = (pages.at(-1) ?? product).older;
  const action = useAction(readOlder, {
    ...NO_WRITE,
    failure: (error) => `${t('products.olderFailed')} ${errorText(error, t)}`,
  });
  async function showOlder(): Promise<void> {
    if (before === null) return;
    const outcome = await action.send({ code, before });
    if (outcome.ok) setPages([...pages, outcome.answer]);
  }
  return (
    <>
      <PanelTable>
        <thead>
          <tr>
            <th scope="col">{t('products.order')}</th>
            <th scope="col">{t('products.quantityOf')}</th>
            <th scope="col">{t('products.price')}</th>
            <th scope="col">{t('products.report')}</th>
          </tr>
        </thead>
        <tbody>
          {purchases.map((purchase) => (
            <PurchaseRow
              key={`${purchase.salesOrder} ${purchase.lineNumber}`}
              purchase={purchase}
              code={code}
            />
          ))}
        </tbody>
      </PanelTable>
      <Notice role="alert" tone="error">
        {action.notice}
      </Notice>
      {before !== null && (
        <div {...notPrinted}>
          <Button size="sm" color="secondary" loading={action.isPending} onClick={() => void showOlder()}>
            {t('products.older')}
          </Button>
        </div>
      )}
    </>
  );
}

function PurchaseRow({ purchase, code }: { purchase: Purchase; code: string }): ReactNode {
  return (
    <tr>
      <th scope="row">
        <RecordLink kind="orders" number={purchase.salesOrder} opens="here">
          {purchase.salesOrder}
        </RecordLink>
        <Under>
          <DateText iso={purchase.orderDate} />
          {purchase.poNumber !== null && <div style={{ minWidth: '10ch' }}>{purchase.poNumber}</div>}
        </Under>
      </th>
      <td>{formatQuantity(purchase)}</td>
      <td>{formatUnitPrice(purchase)}</td>
      <td>
        <TestReport line={{ ...purchase, productCode: `${code}, ${purchase.salesOrder}` }} />
        <LineMaterial line={purchase} />
      </td>
    </tr>
  );
}
