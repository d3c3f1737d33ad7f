import type { SlotArguments } from '@portal/shared-contracts';
import { Button, LateDialog, lateModule } from '@portal/shared-ui';
import { useOpenedRecordName } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const dialog = lateModule(() => import(/* webpackChunkName: "slot-order-again" */ './OrderAgainDialog.tsx'));

/** In the panel of an order: the button that asks for a quote of its lines. */
export default function ReorderAction({ salesOrder }: SlotArguments['orders.panel.actions']): ReactNode {
  const { t } = useTranslation(SECTION);
  const [isAsking, setAsking] = useState(false);
  const { close: closePanel } = useOpenedRecordName();
  const end = (): void => setAsking(false);
  return (
    <>
      <Button
        size="sm"
        color="secondary"
        action="quotes.request"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('orderAgain.ask')}
      </Button>
      <LateDialog module={dialog} open={isAsking} onClose={end}>
        {({ OrderAgainDialog }) =>
          isAsking && (
            <OrderAgainDialog
              again={{ orders: [salesOrder] }}
              onClose={end}
              onMade={() => {
                end();
                // A panel keeps the focus inside, so the link of the toast would be unreachable.
                closePanel();
              }}
            />
          )
        }
      </LateDialog>
    </>
  );
}
