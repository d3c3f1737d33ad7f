import { api, type Shipment, type ShipmentMailRequest, type WriteOptions } from '@portal/shared-contracts';
import { useAction } from '@portal/shared-ui';
import { readRecipients, RecipientsInput } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';
import { useHeadline } from './use-headline.ts';

const sendMail = ({ order, ...request }: ShipmentMailRequest & { order: string }, options: WriteOptions) =>
  api.post(`/api/orders/${encodeURIComponent(order)}/shipment-mail`, request, options);

interface SendShipmentProps {
  order: string;
  shipment: Shipment;
  onClose: () => void;
}

/** Dialog that mails what is known of a shipment to one or several addresses, such as to the dock. */
export function SendShipment({ order, shipment, onClose }: SendShipmentProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const headline = useHeadline();
  const [to, setTo] = useState('');
  const action = useAction(sendMail, {
    done: (_answer, sent) => t('shipment.sent', { email: sent.emails.join(', ') }),
  });
  const { number, files } = shipment;
  const attached = files.find(({ kind }) => kind === 'packingList' || kind === 'calendar');
  const advice = attached ? t(`shipment.attached.${attached.kind}`) : t('shipment.attached.nothing');
  return (
    <ConfirmDialog
      open
      draft={`mail-shipment:${order}:${number ?? ''}`}
      title={t('shipment.sendTitle', { order })}
      description={`${headline(shipment)}. ${advice}`}
      confirmLabel={t('shipment.sendNow')}
      action={action}
      onConfirm={() => action.send({ order, shipment: number, emails: readRecipients(to).addresses })}
      onClose={onClose}
    >
      <RecipientsInput
        label={t('shipment.recipients')}
        name="emails"
        autoFocus
        required
        value={to}
        onChange={setTo}
      />
    </ConfirmDialog>
  );
}
