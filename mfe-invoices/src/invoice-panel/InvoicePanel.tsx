import { formatMoney, MINIMUM_PAYMENT, today, type OrderDetails } from '@portal/shared-contracts';
import { RecordStatus, Slot, type OpenedRecordProps } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import {
  Documents,
  FactList,
  KeyFacts,
  LineItems,
  LinesSkeleton,
  PanelFrame,
  PanelSkeleton,
  RelatedRecords,
  StaffTimeline,
  Totals,
} from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { PayInvoices } from '../pay-action/PayInvoices.tsx';
import { SendLink } from '../send-link/SendLink.tsx';
import { SECTION } from '../texts.ts';
import { invoiceFacts, invoiceKeyFacts } from './invoice-facts.tsx';
import './panel-texts.ts';

/** What other sections do with an invoice; while something is to be paid, pays it, or sends a link that pays it. */
function invoiceActions({ invoiceNumber: number, amountOutstanding }: OrderDetails): ReactNode {
  const outstanding = amountOutstanding ?? 0;
  if (number === null) return null;
  return (
    <>
      <Slot name="invoices.panel.actions" argument={{ invoice: number }} />
      {outstanding >= MINIMUM_PAYMENT && (
        <SendLink color="secondary" document={{ kind: 'invoice', number }} />
      )}
      {outstanding > 0 && <PayInvoices size="md" numbers={[number]} />}
    </>
  );
}

/** The panel of an invoice. One that is due can be paid. */
export function InvoicePanel(props: OpenedRecordProps<OrderDetails>): ReactNode {
  const { record: number } = props;
  const { t } = useTranslation(SECTION);
  return (
    <PanelFrame
      {...props}
      title={t('panel.title', { number })}
      status={({ status }) => <RecordStatus type="invoices" status={status} namespace={SECTION} />}
      actions={invoiceActions}
      skeleton={
        <PanelSkeleton
          keyFacts={invoiceKeyFacts(null, today(), t)}
          facts={invoiceFacts(null, t)}
          hasDocuments
        >
          <LinesSkeleton />
        </PanelSkeleton>
      }
    >
      {(invoice) => (
        <>
          <KeyFacts facts={invoiceKeyFacts(invoice, today(), t)} />
          <FactList facts={invoiceFacts(invoice, t)} />
          <RelatedRecords records={invoice.related} opens="here" />
          <RelatedRecords
            title={t('panel.payments')}
            opens="here"
            records={invoice.payments.map(({ id, number: name, date, status, reopened }) => ({
              type: 'payments',
              number: id,
              name,
              date,
              status,
              note: reopened > 0 ? t('panel.reopened', { amount: formatMoney(reopened) }) : undefined,
            }))}
          />
          <Documents documents={invoice.documents} />
          <LineItems lines={invoice.lines} noneText={t('panel.linesNotSent')} />
          <Totals {...invoice} />
          <StaffTimeline kind="invoices" number={number} namespace={SECTION} />
        </>
      )}
    </PanelFrame>
  );
}
