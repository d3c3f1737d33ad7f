import { Button, notify } from '@portal/shared-ui';
import { Slot, useIsFilled, useOpenedRecordName } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { createContext, use, useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** Most orders or products of one request; the server has the same limit. */
const LIMIT = 20;

/** The orders whose lines a person orders again, or the products that they order as in the last purchase. */
interface Again {
  orders?: readonly string[];
  products?: readonly string[];
  /** Called when the quote was made. */
  onMade?: (() => void) | undefined;
}

const OrderAgainContext = createContext<(again: Again) => void>(() => {
  throw new Error('Orders are ordered again inside <OrderingAgain>.');
});

/**
 * Provides the dialog of the section of quotes in which orders and products are ordered again. It is rendered here, because the rows and
 * panels with its buttons may go while somebody types.
 */
export function OrderingAgain({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [asked, setAsked] = useState<Again | null>(null);
  const { opened, close } = useOpenedRecordName();
  const end = (): void => setAsked(null);
  return (
    <>
      <OrderAgainContext value={setAsked}>{children}</OrderAgainContext>
      {asked && (
        <Slot
          name="orders.reorder"
          argument={{
            ...(asked.orders && { orders: asked.orders }),
            ...(asked.products && { products: asked.products }),
            onClose: end,
            onMade: () => {
              end();
              // A panel keeps the focus inside, so the link of the toast would be unreachable.
              if (opened !== null) close();
              asked.onMade?.();
            },
          }}
          onFailed={() => {
            end();
            notify(t('orderAgain.unavailable'), 'error');
          }}
        />
      )}
    </>
  );
}

/** Button that opens the dialog in which these orders or products are ordered again; nothing where no section has the dialog. */
export function OrderAgain({ onMade, ...again }: Again): ReactNode {
  const { t } = useTranslation(SECTION);
  const open = use(OrderAgainContext);
  const hasDialog = useIsFilled('orders.reorder');
  const count = (again.orders ?? again.products ?? []).length;
  const tooMany = count > LIMIT;
  if (!hasDialog) return null;
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
