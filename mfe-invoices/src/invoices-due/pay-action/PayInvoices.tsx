import { api, MOST_INVOICES, type BeginPaymentRequest, type WriteOptions } from '@portal/shared-contracts';
import { Button, notify, useAction, type ButtonProps } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLocation, useNavigate } from '@portal/shared-ui/router';
import { useEffect, type ReactNode } from 'react';
import { SECTION } from '../../texts.ts';
import { withPayment } from './payment-address.ts';

const begin = (request: BeginPaymentRequest, options: WriteOptions) =>
  api.post('/api/payments', request, options);

/** Begins a payment of invoices, which opens over the list. Why it cannot begin, such as a credit hold, is told in a toast. */
export function PayInvoices({ numbers, ...look }: { numbers: readonly string[] } & ButtonProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const action = useAction(begin);
  const { notice, clear } = action;
  useEffect(() => {
    if (notice === null) return;
    notify(notice, 'error');
    clear();
  }, [notice, clear]);

  async function pay(): Promise<void> {
    const outcome = await action.send({ invoices: numbers.map((invoiceNumber) => ({ invoiceNumber })) });
    if (outcome.ok) void navigate(pathname + withPayment(search, outcome.answer.id));
  }
  const isTooMany = numbers.length > MOST_INVOICES;
  return (
    <Button size="sm" {...look} loading={action.isPending} disabled={isTooMany} onClick={() => void pay()}>
      {isTooMany ? t('pay.atMost', { limit: MOST_INVOICES }) : t('pay.now', { count: numbers.length })}
    </Button>
  );
}
