import { EMAIL_LENGTH, PERSON_NAME_LENGTH, type StaffPermission } from '@portal/shared-contracts';
import { TextInput, useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { MEMBERS, staffCalls } from '../api/staff.ts';
import { SECTION } from '../texts.ts';
import { PermissionChoice } from './PermissionChoice.tsx';

/** What the form begins with: a new member may only look, unless more is chosen. */
const EMPTY: { name: string; email: string; permission: StaffPermission } = {
  name: '',
  email: '',
  permission: 'viewer',
};

/** Adds a member of staff. What was typed stays while the dialog is closed, until they are added. */
export function AddMemberDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation(SECTION);
  const [typed, setTyped] = useState(EMPTY);
  const add = useAction(staffCalls.addMember, {
    refetch: [MEMBERS],
    done: ({ name }) => t('staffMembers.add.done', { name }),
  });

  async function send(): Promise<{ ok: boolean }> {
    const { permission } = typed;
    const outcome = await add.send({ name: typed.name.trim(), email: typed.email.trim(), permission });
    if (outcome.ok) setTyped(EMPTY);
    return outcome;
  }

  return (
    <ConfirmDialog
      open={isOpen}
      title={t('staffMembers.add.title')}
      description={t('staffMembers.add.description')}
      confirmLabel={t('staffMembers.add.confirm')}
      action={add}
      onConfirm={send}
      onClose={onClose}
    >
      <TextInput
        label={t('staffMembers.add.name')}
        name="name"
        required
        autoComplete="off"
        maxLength={PERSON_NAME_LENGTH}
        value={typed.name}
        onChange={(name) => setTyped({ ...typed, name })}
      />
      <TextInput
        label={t('staffMembers.add.email')}
        name="email"
        type="email"
        required
        autoComplete="off"
        maxLength={EMAIL_LENGTH}
        value={typed.email}
        onChange={(email) => setTyped({ ...typed, email })}
      />
      <PermissionChoice
        value={typed.permission}
        onChange={(permission) => setTyped({ ...typed, permission })}
      />
    </ConfirmDialog>
  );
}
