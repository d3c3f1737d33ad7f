import { TextInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog, type ConfirmDialogProps } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { SECTION } from '../texts.ts';

export interface MailDialogProps extends Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'action' | 'onClose'
> {
  /** Name of the draft: what is mailed. */
  draft: string;
  onSend: (email: string) => Promise<{ ok: boolean }>;
}

/** Dialog that asks for an e-mail address and sends something to it. */
export function MailDialog({ onSend, ...dialog }: MailDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [email, setEmail] = useState('');
  return (
    <ConfirmDialog open {...dialog} confirmLabel={t('mail.send')} onConfirm={() => onSend(email.trim())}>
      <TextInput
        label={t('mail.email')}
        name="email"
        type="email"
        autoComplete="email"
        autoFocus
        required
        maxLength={254}
        value={email}
        onChange={setEmail}
      />
    </ConfirmDialog>
  );
}
