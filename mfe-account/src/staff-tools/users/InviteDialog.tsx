import { EMAIL_LENGTH, PERSON_NAME_LENGTH } from '@portal/shared-contracts';
import { TextInput, useAction, useUnsavedInput } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { toolCalls, USERS } from '../../api/staff-tools.ts';
import { SECTION } from '../../texts.ts';

export interface Invited {
  name: string;
  email: string;
}

export interface InviteDialogProps {
  /** What is known of the person. */
  person: Invited;
  onClose: () => void;
}

/** Asks whom to invite. */
export function InviteDialog({ person, onClose }: InviteDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [{ name, email }, setValues] = useState(person);
  const invite = useAction(toolCalls.invite, {
    refetch: [USERS],
    done: (_answer, invited) => t('users.invited', { email: invited.email }),
  });
  useUnsavedInput(name !== person.name || email !== person.email);

  return (
    <ConfirmDialog
      open
      title={t('users.inviteTitle')}
      description={t('users.inviteAdvice')}
      confirmLabel={t('users.sendInvitation')}
      action={invite}
      onConfirm={() => invite.send({ name: name.trim(), email: email.trim() })}
      onClose={onClose}
    >
      <TextInput
        label={t('users.name')}
        name="name"
        autoComplete="off"
        autoFocus
        required
        maxLength={PERSON_NAME_LENGTH}
        value={name}
        onChange={(typed) => setValues({ name: typed, email })}
      />
      <TextInput
        label={t('users.email')}
        name="email"
        type="email"
        autoComplete="off"
        required
        maxLength={EMAIL_LENGTH}
        value={email}
        onChange={(typed) => setValues({ name, email: typed })}
      />
    </ConfirmDialog>
  );
}
