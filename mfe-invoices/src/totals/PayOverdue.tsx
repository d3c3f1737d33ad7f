import { api, MOST_INVOICES, type InvoiceDueRow, type ListPage } from '@portal/shared-contracts';
import { Button, errorText, notify, useCan } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { useLocation, useNavigate } from '@portal/shared-ui/router';
import { useState, type ReactNode } from 'react';
import { beginsPayment, payPath } from '../pay-action/PayInvoices.tsx';
import { SECTION } from '../texts.ts';

/** All overdue invoices, the oldest first. They are at most {@link MOST_INVOICES} where the button can be pressed. */
const OVERDUE = { filter: 'overdue', pageSize: 'all', sort: 'dueDate', order: 'asc' } as const;

/** Button that begins a payment of all `count` overdue invoices over the list of invoices due. Staff have none. */
export function PayOverdue({ count }: { count: number }): ReactNode {
  const { t } = useTranslation(SECTION);
  const navigate = useNavigate();
  const place = useLocation();
  const mayPay = useCan('payments.begin');
  const [isAsking, setAsking] = useState(false);
  if (!mayPay) return null;

  async function begin(): Promise<void> {
    setAsking(true);
    try {
      const { rows } = await api.get<ListPage<InvoiceDueRow>>('/api/invoices', { params: OVERDUE });
      const numbers = rows.map(({ invoiceNumber }) => invoiceNumber);
      // Another person may have paid them meanwhile; the figures then follow.
      if (numbers.length > 0) void navigate(payPath(place, numbers), { replace: beginsPayment() });
    } catch (error) {
      notify(errorText(error, t), 'error');
    } finally {
      setAsking(false);
    }
  }

  const isTooMany = count > MOST_INVOICES;
  return (
    <Button size="sm" disabled={isTooMany} loading={isAsking} onClick={() => void begin()}>
      {isTooMany ? t('pay.atMost', { limit: MOST_INVOICES }) : t('ages.pay')}
    </Button>
  );
}
