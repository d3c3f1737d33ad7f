import {
  api,
  loadPage,
  TICKET_LENGTH,
  VIEW_REASON_LENGTH,
  viewPath,
  type StaffCustomer,
  type StartViewRequest,
  type WriteOptions,
} from '@portal/shared-contracts';
import { NO_WRITE, TextInput, useAction } from '@portal/shared-ui';
import { TextArea } from '@portal/shared-ui/fields';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const startView = (request: StartViewRequest, options: WriteOptions) =>
  api.post('/api/staff/grants', request, options);

/** The server stores a reason as one line. */
const asLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const EMPTY = { reason: '', ticket: '' };

export interface StartDialogProps {
  customer: StaffCustomer;
  isOpen: boolean;
  onClose: () => void;
  open?: (path: string) => void;
}

/** Asks for the reason of a view, then loads the portal as the customer sees it. */
export function StartDialog({ customer, isOpen, onClose, open = loadPage }: StartDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [typed, setTyped] = useState(EMPTY);
  const start = useAction(startView, { refetch: ['/api/staff/customers/recent'], ...NO_WRITE });

  async function begin(): Promise<{ ok: boolean }> {
    const { customerId } = customer;
    const ticket = asLine(typed.ticket);
    const outcome = await start.send({
      customerId,
      reason: asLine(typed.reason),
      ...(ticket !== '' && { ticket }),
    });
    if (outcome.ok) open(viewPath(customerId));
    return outcome;
  }

  return (
    <ConfirmDialog
      draft={`view:${customer.customerId}`}
      open={isOpen}
      title={t('staffCustomers.start.title', { name: customer.clientName })}
      description={t('staffCustomers.start.description', { account: customer.accountNumber })}
      confirmLabel={t('staffCustomers.start.confirm')}
      action={start}
      onConfirm={begin}
      onClose={() => {
        setTyped(EMPTY);
        onClose();
      }}
    >
      <TextArea
        label={t('staffCustomers.start.reason')}
        name="reason"
        autoFocus
        required
        maxLength={VIEW_REASON_LENGTH}
        placeholder={t('staffCustomers.start.reasonExample')}
        value={typed.reason}
        onChange={(reason) => setTyped({ ...typed, reason })}
      />
      <TextInput
        label={t('staffCustomers.start.ticket')}
        name="ticket"
        maxLength={TICKET_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.ticket}
        onChange={(ticket) => setTyped({ ...typed, ticket })}
      />
    </ConfirmDialog>
  );
}
