import { Button, LateDialog, lateModule } from '@portal/shared-ui';
import { useOpenedRecordName } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { createContext, use, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import type { Again } from './again.ts';

/** Most orders or products of one request; the server has the same limit. */
const LIMIT = 20;

const dialog = lateModule(() => import(/* webpackChunkName: "order-again" */ './OrderAgainDialog.tsx'));

const OrderAgainContext = createContext<(again: Again) => void>(() => {
  throw new Error('Orders are ordered again inside <OrderingAgain>.');
});

/**
 * Provides the dialog in which orders and products are ordered again. It is rendered here, because the rows and panels with its buttons
 * may go while somebody types.
 */
export function OrderingAgain({ children }: { children: ReactNode }): ReactNode {
  const [asked, setAsked] = useState<Again | null>(null);
  const { opened, close } = useOpenedRecordName();
  return (
    <>
      <OrderAgainContext value={setAsked}>{children}</OrderAgainContext>
      <LateDialog module={dialog} open={asked !== null} onClose={() => setAsked(null)}>
        {({ OrderAgainDialog }) =>
          asked && (
            <OrderAgainDialog
              again={asked}
              onClose={() => setAsked(null)}
              onMade={() => {
                setAsked(null);
                // A panel keeps the focus inside, so the link of the toast would be unreachable.
                if (opened !== null) close();
                asked.onMade?.();
              }}
            />
          )
        }
      </LateDialog>
    </>
  );
}

/** Button that opens the dialog in which these orders or products are ordered again. */
export function OrderAgain({ onMade, ...again }: Again): ReactNode {
  const { t } = useTranslation(SECTION);
  const open = use(OrderAgainContext);
  const count = (again.orders ?? again.products ?? []).length;
  const tooMany = count > LIMIT;
  return (
    <Button
      size="sm"
      color="secondary"
      action="quotes.request"
      aria-haspopup="dialog"
      disabled={tooMany}
      onClick={() => open({ ...again, onMade })}
    >
      {tooMany
        ? t('orderAgain.atMost', { limit: LIMIT })
        : t(again.products ? 'orderAgain.askProduct' : 'orderAgain.ask')}
    </Button>
  );
}
