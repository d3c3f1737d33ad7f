import {
  api,
  setSession,
  TICKET_LENGTH,
  VIEW_REASON_LENGTH,
  type Account,
  type StartViewRequest,
  type View,
  type WriteOptions,
} from '@portal/shared-contracts';
import { TextInput, useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';

const start = (request: StartViewRequest, options: WriteOptions) =>
  api.post('/api/staff/grants', request, { ...options, outsideView: true });

export interface ExtendViewProps {
  account: Account;
  view: View;
  onClose: () => void;
}

/** Asks for a reason to extend the customer view by an hour. The customer can read the reason. */
export function ExtendView({ account, view, onClose }: ExtendViewProps): ReactNode {
  const { t } = useTranslation('shell');
  const [reason, setReason] = useState('');
  const [ticket, setTicket] = useState(view.ticket);
  const action = useAction(start, { done: () => t('view.extend.done') });

  async function extend(): Promise<{ ok: boolean }> {
    const outcome = await action.send({
      customerId: view.customerId,
      reason: reason.trim(),
      ticket: ticket.trim(),
    });
    if (outcome.ok) setSession({ status: 'signedIn', account: { ...account, view: outcome.answer } });
    return outcome;
  }

  return (
    <ConfirmDialog
      draft="extend-view"
      open
      title={t('view.extend.title')}
      description={t('view.extend.advice', { client: view.clientName })}
      confirmLabel={t('view.extend.submit')}
      action={action}
      onConfirm={extend}
      onClose={onClose}
    >
      <TextInput
        label={t('view.extend.reason')}
        name="reason"
        autoComplete="off"
        autoFocus
        required
        maxLength={VIEW_REASON_LENGTH}
        value={reason}
        onChange={setReason}
      />
      <TextInput
        label={t('view.extend.ticket')}
        name="ticket"
        autoComplete="off"
        maxLength={TICKET_LENGTH}
        value={ticket}
        onChange={setTicket}
      />
    </ConfirmDialog>
  );
}
