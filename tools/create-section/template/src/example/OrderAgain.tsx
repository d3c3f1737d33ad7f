import { api, type WriteOptions } from '@portal/shared-contracts';
import { Button, Notice, useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const reorder = (number: string, options: WriteOptions) =>
  api.post(`/api/orders/${encodeURIComponent(number)}/reorder`, undefined, options);

/** Button that makes a new quote of an order. `action` names the operation: staff who may not do it see the reason. */
export function OrderAgain({ number }: { number: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  const action = useAction(reorder, {
    refetch: ['/api/quotes'],
    done: ({ orderNumber }) => t('ordered', { number: orderNumber }),
  });
  return (
    <>
      <Button
        size="sm"
        variant="link"
        action="orders.reorder"
        aria-label={t('orderAgainOne', { number })}
        loading={action.isPending}
        onClick={() => void action.send(number)}
      >
        {t('orderAgain')}
      </Button>
      <Notice role="alert" tone="error">
        {action.notice}
      </Notice>
    </>
  );
}
