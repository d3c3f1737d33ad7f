import { ZIP_LIMIT, type DocumentsRequest } from '@portal/shared-contracts';
import { Button, LateDialog, lateModule } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** Kinds of documents of an order, in the order of the dialog. */
const KINDS: readonly DocumentsRequest['documents'][number]['kind'][] = [
  'salesOrder',
  'packingList',
  'orderInvoices',
  'materialTestReport',
];

/** Number of orders whose documents of all kinds fit into one archive. */
export const ORDERS_LIMIT = Math.floor(ZIP_LIMIT / KINDS.length);

const choosing = lateModule(() => import('./ChooseDocuments.tsx'));

/** Button that asks for the kinds of documents of the sales orders `orders` and downloads them. */
export function DownloadOrderDocuments({ orders }: { orders: readonly string[] }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [isChoosing, setIsChoosing] = useState(false);
  const tooMany = orders.length > ORDERS_LIMIT;
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" disabled={tooMany} onClick={() => setIsChoosing(true)}>
        {tooMany ? t('documents.atMost', { limit: ORDERS_LIMIT }) : t('documents.choose')}
      </Button>
      <LateDialog module={choosing} open={isChoosing} onClose={() => setIsChoosing(false)}>
        {({ ChooseDocuments }) =>
          isChoosing && <ChooseDocuments orders={orders} kinds={KINDS} onClose={() => setIsChoosing(false)} />
        }
      </LateDialog>
    </>
  );
}
