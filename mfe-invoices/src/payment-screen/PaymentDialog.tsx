import { Button, styled, useIsMobile } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { Modal } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { ReceiptLinks } from '../receipt/ReceiptLinks.tsx';
import { SECTION } from '../texts.ts';
import { BeginPayment } from './BeginPayment.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { PaymentScreen } from './PaymentScreen.tsx';
import { usePayment } from './use-payment.ts';

// The foot with the sum extends over the padding of the dialog.
const Content = styled('div')({
  display: 'grid',
  flexGrow: 1,
  '--foot-below': '24px',
  '--foot-beside': 'var(--modal-padding)',
});

export interface PaymentDialogProps {
  /** Id of the payment; null to begin one of the invoices. */
  id: string | null;
  invoiceNumbers: readonly string[];
  onBegun: (id: string) => void;
  onClose: () => void;
}

/** The payment screen over the list of invoices due. Closing it neither charges nor cancels a payment. */
export function PaymentDialog({ id, invoiceNumbers, onBegun, onClose }: PaymentDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const isPhone = useIsMobile();
  return (
    <Modal open onClose={onClose} title={t('payment.title')} size={isPhone ? 'full' : 'xl'}>
      <Content>
        {id === null ? (
          <BeginPayment
            request={{ invoices: [...new Set(invoiceNumbers)].map((invoiceNumber) => ({ invoiceNumber })) }}
            onBegun={onBegun}
          />
        ) : (
          <OpenedPayment key={id} id={id} onClose={onClose} />
        )}
      </Content>
    </Modal>
  );
}

function OpenedPayment({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const source = usePayment(id, null);
  const { payment } = source;
  return (
    <PaymentScreen
      source={source}
      link={null}
      outcome={
        payment && (
          <div style={{ display: 'grid', alignContent: 'start', gap: 24 }}>
            <PaymentOutcome payment={payment} />
            <ReceiptLinks payment={payment} />
            <div>
              <Button onClick={onClose}>{t('payment.done')}</Button>
            </div>
          </div>
        )
      }
    />
  );
}
