import type { Payment } from '@portal/shared-contracts';
import { PAYMENT_STATES } from '@portal/shared-contracts/payments';
import { LinkButton, Money, Skeleton } from '@portal/shared-ui';
import { RecordStatus, type OpenedRecordProps } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import { FactList, KeyFacts, PanelFrame, PanelPart } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { PaidDocuments } from '../confirmation/PaidDocuments.tsx';
import { Authorization, factsOf, paymentPath } from '../payment-screen/PaymentOutcome.tsx';
import { ReceiptLinks } from '../receipt/ReceiptLinks.tsx';
import { SECTION } from '../texts.ts';

/** Details of a payment: state, method, documents and receipt. An open payment has a link that continues it. */
export function PaymentPanel(props: OpenedRecordProps<Payment>): ReactNode {
  const { call } = props;
  const { t } = useTranslation(SECTION);
  return (
    <PanelFrame
      {...props}
      title={t('payments.one', { number: call.status === 'ready' ? call.data.paymentNumber : '' })}
      status={({ state }) => <RecordStatus type="payments" status={state} namespace={SECTION} />}
      actions={(shown) =>
        PAYMENT_STATES[shown.state].isOpen && (
          <LinkButton to={paymentPath(shown)}>{t('confirmation.open.goOn')}</LinkButton>
        )
      }
      skeleton={<Skeleton style={{ height: 88, borderRadius: 12 }} />}
    >
      {(shown) => (
        <>
          <KeyFacts
            facts={[
              {
                label: t('payments.columns.amount'),
                value: <Money cents={shown.figures.due} />,
                ...(shown.failure !== null && {
                  note: t(`payment.failure.${shown.failure}`),
                  isUrgent: true,
                }),
              },
            ]}
          />
          <FactList
            facts={[
              ...factsOf(shown, t).slice(1),
              {
                label: t(shown.settledOn === null ? 'payments.submittedBy' : 'payments.columns.paidBy'),
                value: shown.paidBy,
              },
            ]}
          />
          <PanelPart title={t('payments.paidFor')}>
            <PaidDocuments payment={shown} />
            <Authorization payment={shown} />
          </PanelPart>
          <ReceiptLinks payment={shown} />
        </>
      )}
    </PanelFrame>
  );
}
