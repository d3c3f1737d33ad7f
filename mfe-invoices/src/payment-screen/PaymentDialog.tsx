import { Button, styled, useIsMobile } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { Modal } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { ReceiptLinks } from '../receipt/ReceiptLinks.tsx';
import '../payment-texts.ts';
import { SECTION } from '../texts.ts';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { PaymentScreen } from './PaymentScreen.tsx';
import { usePayment } from './use-payment.ts';

// The padding of the dialog, over which the foot with the sum reaches.
const Content = styled('div')({ '--foot-below': '24px', '--foot-beside': '24px' });

export interface PaymentDialogProps {
  id: string;
  onClose: () => void;
}

/** The payment screen over the list of invoices due. Closing it charges nothing and ends nothing that is under way. */
export function PaymentDialog({ id, onClose }: PaymentDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const source = usePayment(id, null);
  const isPhone = useIsMobile();
  const { payment } = source;
  return (
    <Modal open onClose={onClose} title={t('payment.title')} size={isPhone ? 'full' : 'xl'}>
      <Content>
        <PaymentScreen
          source={source}
          link={null}
          outcome={
            payment && (
              <div style={{ display: 'grid', gap: 24 }}>
                <PaymentOutcome payment={payment} />
                <ReceiptLinks payment={payment} />
                <div>
                  <Button onClick={onClose}>{t('payment.done')}</Button>
                </div>
              </div>
            )
          }
        />
      </Content>
    </Modal>
  );
}
