import { Button, LateDialog, lateModule } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { ORDERS_LIMIT } from './order-documents.ts';

const choosing = lateModule(() => import('./ChooseDocuments.tsx'));

export interface DownloadOrderDocumentsProps {
  /** Numbers of the selected sales orders. */
  orders: readonly string[];
}

/** Downloads documents of the selected orders, after asking which. */
export function DownloadOrderDocuments({ orders }: DownloadOrderDocumentsProps): ReactNode {
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
          isChoosing && <ChooseDocuments orders={orders} onClose={() => setIsChoosing(false)} />
        }
      </LateDialog>
    </>
  );
}
