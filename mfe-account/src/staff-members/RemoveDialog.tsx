import { useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import type { ReactNode } from 'react';
import { GRANTS, MEMBERS, staffCalls } from '../api/staff.ts';
import { SECTION } from '../texts.ts';
import type { MemberDialogProps } from './ChangeDialog.tsx';

/** Takes every permission from a member of staff, which ends their views at once. */
export function RemoveDialog({ member, isOpen, onClose }: MemberDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const remove = useAction(staffCalls.changeMember, {
    refetch: [MEMBERS, GRANTS, '/api/account'],
    done: () => t('staffMembers.remove.done', { name: member.name }),
  });
  return (
    <ConfirmDialog
      open={isOpen}
      isDestructive
      title={t('staffMembers.remove.title', { name: member.name })}
      description={t('staffMembers.remove.description')}
      confirmLabel={t('staffMembers.remove.confirm')}
      action={remove}
      onConfirm={() => remove.send({ member, permission: null })}
      onClose={onClose}
    />
  );
}
