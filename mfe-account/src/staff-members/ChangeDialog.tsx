import type { StaffMember } from '@portal/shared-contracts';
import { useAction } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import { ConfirmDialog } from '@portal/shared-ui/overlays';
import { useState, type ReactNode } from 'react';
import { GRANTS, MEMBERS, staffCalls } from '../api/staff.ts';
import { SECTION } from '../texts.ts';
import { PermissionChoice } from './PermissionChoice.tsx';

export interface MemberDialogProps {
  member: StaffMember;
  isOpen: boolean;
  onClose: () => void;
}

/** Gives a member of staff another permission. */
export function ChangeDialog({ member, isOpen, onClose }: MemberDialogProps): ReactNode {
  const { t } = useTranslation(SECTION);
  const [permission, setPermission] = useState(member.permission);
  const change = useAction(staffCalls.changeMember, {
    refetch: [MEMBERS, GRANTS, '/api/account'],
    done: () => t('staffMembers.change.done', { name: member.name }),
  });
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('staffMembers.change.title', { name: member.name })}
      description={t('staffMembers.change.description')}
      confirmLabel={t('staffMembers.change.confirm')}
      action={change}
      onConfirm={() => change.send({ member, permission })}
      onClose={onClose}
    >
      <PermissionChoice value={permission} onChange={setPermission} />
    </ConfirmDialog>
  );
}
